import StoneModel
import StoneSource
import StoneSyntax

/// Reads documentation, and resolves the references in it.
///
/// As in the reference implementation, unresolved references are errors in the documentation of structs, unions,
/// their fields and routes; elsewhere they are text.
struct DocumentationReader {
    let types: TypeTables

    var declarations: DeclarationTable { types.resolver.declarations }
    var sink: DiagnosticSink { types.resolver.sink }

    /// Checks the references in all documentation.
    func checkAll(_ parameters: AnnotationTypeTable) {
        for index in declarations.namespaces.indices { _ = documentation(of: NamespaceID(index: index)) }
        for type in declarations.types { checkReferences(type.documentation, DocumentationContext(type)) }
        for index in types.fields.fields.indices {
            guard let literal = types.fields.fields[index].declaration?.documentation else { continue }
            let site = types.fields.fields[index].site
            checkReferences(literal, DocumentationContext(site: site, type: site.type, isStrict: true))
        }
        for route in declarations.routes {
            checkReferences(route.declaration.documentation, DocumentationContext(site: route.site, isStrict: true))
        }
        for (type, parameters) in zip(declarations.annotationTypes, parameters.parameters) {
            let context = DocumentationContext(site: type.site, isStrict: false)
            checkReferences(type.declaration.documentation, context)
            for parameter in parameters { checkReferences(parameter.field.declaration?.documentation, context) }
        }
    }

    /// Checks the references in a literal. Decodes the literal only if a reference in its source is invalid.
    private func checkReferences(_ literal: StringLiteral?, _ context: @autoclosure () -> DocumentationContext) {
        guard let literal, literal.containsBacktick else { return }
        let context = context()
        let source = sink.source(context.site.file)
        let bytes = source.bytes[literal.range.lowerBound..<literal.range.upperBound]
        let isValid = DocumentationReference.all(inSource: bytes)?.allSatisfy { reference in
            let range = SourceRange(reference.range.lowerBound, reference.range.upperBound)
            return (try? segment(reference, range, context)) != nil
        }
        if isValid != true { _ = documentation(literal, context) }
    }

    /// Returns the documentation of all files of a namespace, each followed by a line break.
    func documentation(of id: NamespaceID) -> Documentation? {
        var text = ""
        for (declaration, _) in declarations[id].declarations {
            guard let documentation = declaration.documentation else { continue }
            text += unwrapDocumentation(documentation.text) + "\n"
        }
        guard !text.isEmpty, let first = declarations[id].declarations.first else { return nil }
        let context = DocumentationContext(site: Site(namespace: id, file: first.file), isStrict: false)
        return documentation(unwrapped: text, in: first.declaration.range, context)
    }

    func documentation(_ literal: StringLiteral?, _ context: DocumentationContext) -> Documentation? {
        guard let literal else { return nil }
        let text = unwrapDocumentation(literal.text)
        return documentation(unwrapped: text, in: literal.range, context)
    }

    private func documentation(unwrapped text: String, in range: SourceRange, _ context: DocumentationContext)
        -> Documentation
    {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "`")) else {
            return Documentation(text: text, segments: text.isEmpty ? [] : [.text(text)])
        }
        let references = DocumentationReference.all(in: bytes[...])
        var finder = ReferenceFinder(source: sink.source(context.site.file), range: range)
        if bytes.count(where: { $0 == UInt8(ascii: "`") }) > 2 * references.count {
            noteUnclosedReferences(in: bytes, finder, at: context.site)
        }
        var segments: [Documentation.Segment] = []
        var end = 0
        func appendText(to next: Int) {
            guard next > end else { return }
            segments.append(.text(String(decoding: bytes[end..<next], as: UTF8.self)))
            end = next
        }
        for reference in references {
            do throws(DocumentationProblem) {
                let segment = try segment(reference, range, context)
                appendText(to: reference.range.lowerBound)
                segments.append(segment)
                end = reference.range.upperBound
            } catch {
                guard context.isStrict, let message = error.message, !mayBeCascade(reference) else { continue }
                let range = finder.next(Array(bytes[reference.range]))
                sink.report(error.code, message, at: context.site.span(range))
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }

    /// Notes references without a closing backtick, which count as text.
    private func noteUnclosedReferences(in bytes: [UInt8], _ finder: ReferenceFinder, at site: Site) {
        var finder = finder
        for reference in DocumentationReference.scan(bytes[...], includingUnclosed: true) {
            let range = finder.next(Array(bytes[reference.range]))
            guard !reference.isClosed else { continue }
            let text = String(decoding: bytes[reference.range], as: UTF8.self)
            let message = "expected '`' at the end of documentation reference '\(text)'"
            sink.note(.unclosedReference, message, at: site.span(range))
        }
    }

    /// Whether syntax with errors may declare a name of the reference.
    private func mayBeCascade(_ reference: DocumentationReference) -> Bool {
        let symbols = sink.errorSymbols
        if symbols.hasUnknownNames { return true }
        let names = reference.value.split { $0 == "." || $0 == ":" }.map(String.init)
        if symbols.hasUnknownNamespace, names.count > 1, let first = names.first,
            declarations.namespaceID(first) == nil
        {
            return true
        }
        return names.contains { symbols.mayDeclare($0) }
    }
}

/// The context for resolving the references of a documentation string.
struct DocumentationContext {
    let site: Site
    /// The documented struct or union, or the owner of the documented field.
    var type: TypeID?
    /// Whether unresolved references are errors.
    let isStrict: Bool
}

extension DocumentationContext {
    /// In the documentation of an alias, unresolved references are text.
    init(_ type: TypeSymbol) {
        self.init(site: type.site, type: type.isAlias ? nil : type.id, isStrict: !type.isAlias)
    }
}
