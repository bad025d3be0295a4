import StoneModel
import StoneSource
import StoneSyntax

/// Reads documentation, and resolves the references in it.
///
/// As in the reference implementation, unresolved references are errors in the documentation of structs, unions,
/// their fields and routes; elsewhere they are text.
struct DocumentationReader {
    let resolver: ReferenceResolver
    /// Whether to read the text, or only to check it.
    let includesText: Bool

    private var sink: DiagnosticSink { resolver.sink }

    /// Reads the documentation of declarations. Returns nothing if the text is not needed.
    func readAll<Items: Collection>(_ items: Items, _ read: (Items.Element) -> Documentation?) -> [Documentation?] {
        includesText ? items.map(read) : items.compactMap(read)
    }

    func read(_ literal: StringLiteral?, _ context: @autoclosure () -> DocumentationContext) -> Documentation? {
        guard let literal else { return nil }
        guard !includesText else { return documentation(literal, context()) }
        if literal.containsBacktick { checkReferences(literal, context()) }
        return nil
    }

    /// Checks the references in a literal. Decodes the literal only if a reference in its source is invalid.
    private func checkReferences(_ literal: StringLiteral, _ context: DocumentationContext) {
        let source = sink.source(context.site.file)
        let bytes = source.bytes[literal.range.lowerBound..<literal.range.upperBound]
        let isValid = DocumentationReference.all(inSource: bytes)?.allSatisfy { reference in
            (try? resolver.resolve(reference, context)) != nil
        }
        if isValid != true { _ = documentation(literal, context) }
    }

    /// Returns the documentation of all files of a namespace, each followed by a line break.
    func documentation(of id: NamespaceID) -> Documentation? {
        var text = ""
        let declarations = resolver.declarations[id].declarations
        for (declaration, _) in declarations {
            guard let documentation = declaration?.documentation else { continue }
            text += unwrapDocumentation(documentation.text) + "\n"
        }
        guard !text.isEmpty, case (let declaration?, let file)? = declarations.first else { return nil }
        let context = DocumentationContext(site: SourceSite(namespace: id, file: file), isStrict: false)
        return documentation(unwrapped: text, in: declaration.range, context)
    }

    private func documentation(_ literal: StringLiteral, _ context: DocumentationContext) -> Documentation {
        documentation(unwrapped: unwrapDocumentation(literal.text), in: literal.range, context)
    }

    private func documentation(unwrapped text: String, in range: SourceRange, _ context: DocumentationContext)
        -> Documentation
    {
        var text = text
        guard text.withUTF8({ $0.contains(byte: UInt8(ascii: "`")) }) else {
            return Documentation(text: text, segments: text.isEmpty ? [] : [.text(text)])
        }
        let bytes = Array(text.utf8)
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
                let segment = try resolver.resolve(reference, context)
                appendText(to: reference.range.lowerBound)
                segments.append(segment)
                end = reference.range.upperBound
            } catch {
                guard context.isStrict, let message = error.message, !mayBeCascade(reference) else { continue }
                let span = context.site.span(finder.next(Array(bytes[reference.range])))
                let qualifier = error.qualifier.map { Qualifier(name: $0, namespace: context.site.namespace) }
                let fixIts = fixIts(error, of: reference, at: span)
                sink.report(error.code, message, at: span, fixIts: fixIts, about: qualifier)
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }

    /// Returns the fix-it for a misspelled name in a reference whose source is the same as its text.
    private func fixIts(_ problem: DocumentationProblem, of reference: DocumentationReference, at span: SourceSpan)
        -> [FixIt]
    {
        // The span of other references is that of the whole string.
        guard let (name, meant) = problem.misspelling, span.range.count == reference.range.count else { return [] }
        let range = problem.code == .unknownDocTag ? reference.tagRange : reference.range(of: name)
        let start = span.range.lowerBound + range.lowerBound - reference.range.lowerBound
        let place = SourceSpan(file: span.file, range: SourceRange(start, start + range.count))
        return sink.fixIts(replacing: String(name), by: meant, at: place)
    }

    private static let marks = Array(".,;:!?)".utf8)

    /// Notes references without a closing backtick, which count as text.
    private func noteUnclosedReferences(in bytes: [UInt8], _ finder: ReferenceFinder, at site: SourceSite) {
        var finder = finder
        for reference in DocumentationReference.scan(bytes[...], includingUnclosed: true) {
            let range = finder.next(Array(bytes[reference.range]))
            guard !reference.isClosed else { continue }
            let text = String(decoding: bytes[reference.range], as: UTF8.self)
            let message = "expected '`' at the end of documentation reference '\(text)'"
            // Punctuation after the name is probably not part of it.
            let name = bytes[reference.range].reversed().drop { Self.marks.contains($0) }
            let isVerbatim = sink.source(site.file).text(range) == text
            let end = range.lowerBound + name.count
            let place = site.span(SourceRange(end, end))
            sink.addFinding(
                .unclosedReference,
                message,
                at: site.span(range),
                fixIts: isVerbatim ? [sink.fixIt("add '`'", at: place, replacement: "`")] : []
            )
        }
    }

    /// Returns whether syntax with errors may declare a name of the reference.
    private func mayBeCascade(_ reference: DocumentationReference) -> Bool {
        let symbols = sink.errorNames
        if symbols.hasUnknownNames { return true }
        let names = reference.value.split { $0 == "." || $0 == ":" }.map(String.init)
        let mayBeNamespace = symbols.hasUnknownNamespace && names.count > 1
        return mayBeNamespace && resolver.declarations.namespaceID(names[0]) == nil
            || names.contains(where: symbols.mayDeclare)
    }
}

/// The context for resolving the references of a documentation string.
struct DocumentationContext {
    let site: SourceSite
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
