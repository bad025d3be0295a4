import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Checks the references in all documentation.
    ///
    /// As in the reference implementation, unresolved references are errors in the documentation of structs, unions,
    /// their fields and routes; elsewhere they are text.
    func checkDocumentation() {
        for index in scopes.indices { _ = documentation(of: NamespaceID(index: index)) }
        for record in types {
            let context = DocumentationContext(record)
            check(record.documentationLiteral, file: record.span.file, context)
            guard record.containsReferences else { continue }
            for field in record.fields { check(field.documentationLiteral, file: field.span.file, context) }
        }
        for route in routes {
            check(route.declaration.documentation, file: route.span.file, DocumentationContext(route))
        }
        for record in annotationTypes {
            let context = DocumentationContext(record)
            check(record.declaration.documentation, file: record.span.file, context)
            for parameter in record.parameters {
                check(parameter.documentationLiteral, file: parameter.span.file, context)
            }
        }
    }

    /// Checks the references in a literal. Decodes the literal only if a reference in its source is invalid.
    private func check(_ literal: StringLiteral?, file: Int, _ context: DocumentationContext) {
        guard let literal, literal.containsBacktick else { return }
        let bytes = trees[file].source.bytes[literal.range.lowerBound..<literal.range.upperBound]
        if let references = DocumentationReference.all(inSource: bytes),
            references.allSatisfy({ if case .success = segment($0, context) { true } else { false } })
        {
            return
        }
        _ = documentation(literal, file: file, context)
    }

    /// Returns the documentation of all files of a namespace, each followed by a line break.
    func documentation(of id: NamespaceID) -> Documentation? {
        var text = ""
        for (declaration, file) in self[id].declarations {
            guard let documentation = declaration.documentation else { continue }
            text += unwrapDocumentation(documentation.text(in: trees[file].source)) + "\n"
        }
        guard !text.isEmpty, let first = self[id].declarations.first else { return nil }
        let context = DocumentationContext(namespace: id, type: nil, isStrict: false)
        return documentation(unwrapped: text, at: SourceSpan(file: first.file, range: first.declaration.range), context)
    }

    func documentation(_ literal: StringLiteral?, file: Int, _ context: DocumentationContext) -> Documentation? {
        guard let literal else { return nil }
        let text = unwrapDocumentation(literal.text(in: trees[file].source))
        return documentation(unwrapped: text, at: SourceSpan(file: file, range: literal.range), context)
    }

    private func documentation(unwrapped text: String, at span: SourceSpan, _ context: DocumentationContext)
        -> Documentation
    {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "`")) else {
            return Documentation(text: text, segments: text.isEmpty ? [] : [.text(text)])
        }
        let references = DocumentationReference.all(in: bytes[...])
        if bytes.count(where: { $0 == UInt8(ascii: "`") }) > 2 * references.count {
            noteUnclosedReferences(in: bytes, at: span)
        }
        var segments: [Documentation.Segment] = []
        var finder = ReferenceFinder(source: trees[span.file].source, range: span.range)
        var end = 0
        func appendText(to next: Int) {
            guard next > end else { return }
            segments.append(.text(String(decoding: bytes[end..<next], as: UTF8.self)))
            end = next
        }
        for reference in references {
            switch segment(reference, context) {
            case .success(let segment):
                appendText(to: reference.range.lowerBound)
                segments.append(segment)
                end = reference.range.upperBound
            case .failure(let problem):
                guard context.isStrict, let problem, !mayBeCascade(reference) else { continue }
                let range = finder.next(Array(bytes[reference.range]))
                sink.report(problem.code, problem.message, at: SourceSpan(file: span.file, range: range))
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }

    /// Notes references without a closing backtick, which count as text.
    private func noteUnclosedReferences(in bytes: [UInt8], at span: SourceSpan) {
        var finder = ReferenceFinder(source: trees[span.file].source, range: span.range)
        for reference in DocumentationReference.scan(bytes[...], includingUnclosed: true) {
            let range = finder.next(Array(bytes[reference.range]))
            guard !reference.isClosed else { continue }
            let text = String(decoding: bytes[reference.range], as: UTF8.self)
            sink.note(
                .unclosedReference,
                "expected '`' at the end of documentation reference '\(text)'",
                at: SourceSpan(file: span.file, range: range)
            )
        }
    }

    /// Whether skipped source may declare a name of the reference.
    private func mayBeCascade(_ reference: DocumentationReference) -> Bool {
        if sink.suppression.hidesNames { return true }
        let names = reference.value.split { $0 == "." || $0 == ":" }.map(String.init)
        if sink.suppression.hasFileWithoutNamespace, names.count > 1, let first = names.first,
            namespaceIDs[first] == nil
        {
            return true
        }
        return names.contains { sink.suppression.mayDeclare($0) }
    }
}
