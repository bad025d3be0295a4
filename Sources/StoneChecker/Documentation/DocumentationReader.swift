import StoneModel
import StoneSource
import StoneSyntax

/// Reads documentation, and resolves the references in it.
///
/// As in the reference implementation, unresolved references are errors in the documentation of structs, unions,
/// their fields and routes; elsewhere they are text.
struct DocumentationReader {
    let types: TypeTables
    /// Whether to read the text, or only to check it.
    let includesText: Bool
    let sink: DiagnosticSink

    var declarations: DeclarationTable { types.resolver.declarations }

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
            let range = SourceRange(reference.range.lowerBound, reference.range.upperBound)
            return (try? segment(reference, range, context)) != nil
        }
        if isValid != true { _ = documentation(literal, context) }
    }

    /// Returns the documentation of all files of a namespace, each followed by a line break.
    func documentation(of id: NamespaceID) -> Documentation? {
        var text = ""
        for (declaration, _) in declarations[id].declarations {
            guard let documentation = declaration?.documentation else { continue }
            text += unwrapDocumentation(documentation.text) + "\n"
        }
        guard !text.isEmpty, case (let declaration?, let file)? = declarations[id].declarations.first else {
            return nil
        }
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
                let segment = try segment(reference, range, context)
                appendText(to: reference.range.lowerBound)
                segments.append(segment)
                end = reference.range.upperBound
            } catch {
                guard context.isStrict, let message = error.message, !mayBeCascade(reference) else { continue }
                let text = Array(bytes[reference.range])
                let span = context.site.span(finder.next(text))
                let qualifier = error.qualifier.map { Qualifier(name: $0, namespace: context.site.namespace) }
                sink.report(error.code, message, at: span, fixIts: fixIts(error, of: text, at: span), about: qualifier)
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }

    /// Returns the fix-it for a misspelled name in a reference whose source is the same as its text.
    private func fixIts(_ problem: DocumentationProblem, of reference: [UInt8], at span: SourceSpan) -> [FixIt] {
        guard let (name, meant) = problem.misspelling,
            sink.source(span.file).bytes[span.range.lowerBound..<span.range.upperBound] == reference[...]
        else { return [] }
        // A dotted value may repeat a name: the tag and the namespace come first, other names are last.
        let text = String(decoding: reference, as: UTF8.self)
        let isFirst = problem.code == .unknownDocTag || problem.code == .unknownDocNamespace
        let found = text.ranges(of: name)
        guard let range = isFirst ? found.first : found.last else { return [] }
        let start = span.range.lowerBound + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let place = SourceSpan(file: span.file, range: SourceRange(start, start + name.utf8.count))
        return sink.fixIts(replacing: name, by: meant, at: place)
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
        return mayBeNamespace && declarations.namespaceID(names[0]) == nil || names.contains(where: symbols.mayDeclare)
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
