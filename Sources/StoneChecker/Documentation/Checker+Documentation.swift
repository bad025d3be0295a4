import StoneModel
import StoneSyntax

extension Checker {
    /// Checks the references in all documentation.
    ///
    /// As in the reference implementation, references that lead nowhere are errors in the documentation of structs,
    /// unions, their fields and routes; elsewhere they are text.
    func checkDocumentation() {
        for index in scopes.indices { _ = documentation(of: NamespaceID(index: index)) }
        for record in types {
            let context = DocumentationContext(record)
            check(record.documentationLiteral, file: record.place.file, context)
            guard record.holdsReferences else { continue }
            for field in record.fields { check(field.documentationLiteral, file: field.place.file, context) }
        }
        for route in routes {
            check(route.declaration.documentation, file: route.place.file, DocumentationContext(route))
        }
        for record in annotationTypes {
            let context = DocumentationContext(record)
            check(record.declaration.documentation, file: record.place.file, context)
            for parameter in record.parameters {
                check(parameter.documentationLiteral, file: parameter.place.file, context)
            }
        }
    }

    /// Most documentation refers to nothing, or to something that is there, which its bytes show without making text of them.
    private func check(_ literal: StringLiteral?, file: Int, _ context: DocumentationContext) {
        guard let literal, literal.holdsBackquote else { return }
        let bytes = trees[file].source.bytes[literal.range.lowerBound..<literal.range.upperBound]
        if let references = DocumentationReference.all(inSource: bytes),
            references.allSatisfy({ if case .success = segment($0, context) { true } else { false } })
        {
            return
        }
        _ = documentation(literal, file: file, context)
    }

    /// The documentation of a namespace is that of all its files, each with a line break at its end.
    func documentation(of id: NamespaceID) -> Documentation? {
        var text = ""
        for (declaration, file) in self[id].declarations {
            guard let documentation = declaration.documentation else { continue }
            text += unwrapDocumentation(documentation.text(in: trees[file].source)) + "\n"
        }
        guard !text.isEmpty, let first = self[id].declarations.first else { return nil }
        let context = DocumentationContext(namespace: id, type: nil, isStrict: false)
        return documentation(unwrapped: text, at: Place(file: first.file, range: first.declaration.range), context)
    }

    func documentation(_ literal: StringLiteral?, file: Int, _ context: DocumentationContext) -> Documentation? {
        guard let literal else { return nil }
        let text = unwrapDocumentation(literal.text(in: trees[file].source))
        return documentation(unwrapped: text, at: Place(file: file, range: literal.range), context)
    }

    private func documentation(unwrapped text: String, at place: Place, _ context: DocumentationContext)
        -> Documentation
    {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "`")) else {
            return Documentation(text: text, segments: text.isEmpty ? [] : [.text(text)])
        }
        let references = DocumentationReference.all(in: bytes[...])
        if bytes.count(where: { $0 == UInt8(ascii: "`") }) > 2 * references.count {
            noteUnclosedReferences(in: bytes, at: place)
        }
        var segments: [Documentation.Segment] = []
        var finder = ReferenceFinder(source: trees[place.file].source, range: place.range)
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
                guard context.isStrict, let problem, !isInDoubt(reference) else { continue }
                let range = finder.next(Array(bytes[reference.range]))
                report(problem.code, problem.message, at: Place(file: place.file, range: range))
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }

    private func noteUnclosedReferences(in bytes: [UInt8], at place: Place) {
        var finder = ReferenceFinder(source: trees[place.file].source, range: place.range)
        for reference in DocumentationReference.scan(bytes[...], includingUnclosed: true) {
            let range = finder.next(Array(bytes[reference.range]))
            guard !reference.isClosed else { continue }
            let text = String(decoding: bytes[reference.range], as: UTF8.self)
            unclosedReferences.append((Place(file: place.file, range: range), text))
        }
    }

    /// `:type:`FileMetadata` without a closing backtick, which is text.
    func referencesThatAreNotClosed() -> [WarningFinding] {
        unclosedReferences.map { place, text in
            WarningFinding(message: "expected '`' at the end of documentation reference '\(text)'", place: place)
        }
    }

    /// Whether something that the reference names may be declared in text that has not been understood.
    private func isInDoubt(_ reference: DocumentationReference) -> Bool {
        if doubt.hidesNames { return true }
        let names = reference.value.split { $0 == "." || $0 == ":" }.map(String.init)
        if doubt.hasHomelessFile, names.count > 1, let first = names.first, namespaceIDs[first] == nil { return true }
        return names.contains { doubt.mayDeclare($0) }
    }
}
