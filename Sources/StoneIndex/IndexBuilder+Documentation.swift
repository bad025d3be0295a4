import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// References in documentation.
extension IndexBuilder {
    /// - Parameter site: Names without a type are fields of its type.
    mutating func visit(_ documentation: StringLiteral?, at site: SourceSite) {
        guard let documentation, documentation.containsBacktick else { return }
        let bytes = specs.trees[site.file].source.bytes
        let range = documentation.range.lowerBound..<documentation.range.upperBound
        for reference in DocumentationReference.all(in: bytes[range]) {
            let end = reference.range.upperBound - 1
            visit(reference, DottedName(reference.value, from: end - reference.value.utf8.count), at: site)
        }
    }

    private mutating func visit(_ reference: DocumentationReference, _ name: DottedName, at site: SourceSite) {
        guard let last = name.parts.last else { return }
        switch reference.tag {
        case "type":
            if let id = visitType(name.parts[...], at: site) {
                record(symbol(of: id), .documentation, at: site.span(last.range))
            }
        case "field":
            let owner = name.parts.count > 1 ? visitType(name.parts.dropLast(), at: site) : site.type
            if let owner, name.parts.count > 1 {
                let span = site.span(name.parts[name.parts.count - 2].range)
                record(symbol(of: owner), .documentation, at: span)
            }
            guard let owner, let target = specs.types.aliases.unwrap(.named(owner))?.base.namedLeaf,
                let field = fields.index(of: last.text, target)
            else { return }
            record(symbol(ofField: field), .documentation, at: site.span(last.range))
        case "route":
            guard let namespace = visitNamespace(name.parts.dropLast(), at: site) else { return }
            let parts = last.text.split(separator: ":", maxSplits: 1)
            guard let path = parts.first, let version = parts.count == 1 ? 1 : Int(parts[1]),
                let route = declarations.route(String(path), version: version, in: namespace)
            else { return }
            record(symbol(ofRoute: route), .documentation, at: site.span(last.range))
        default: break
        }
    }

    private mutating func visitType(_ parts: ArraySlice<DottedName.Part>, at site: SourceSite) -> TypeID? {
        guard let last = parts.last, let namespace = visitNamespace(parts.dropLast(), at: site),
            case .type(let id)? = declarations.symbol(last.text, in: namespace)
        else { return nil }
        return id
    }

    /// Returns the namespace of a name; that of the site if there are no parts.
    private mutating func visitNamespace(_ parts: ArraySlice<DottedName.Part>, at site: SourceSite) -> NamespaceID? {
        guard let part = parts.first else { return site.namespace }
        guard parts.count == 1, let target = declarations.namespaceID(part.text) else { return nil }
        record(symbol(of: target), .documentation, at: site.span(part.range))
        return target
    }
}

/// The parts of a name such as `files.FileMetadata.rev`, with their positions in the source.
private struct DottedName {
    struct Part {
        let text: String
        let range: SourceRange
    }

    let parts: [Part]

    init(_ value: String, from start: Int) {
        var parts: [Part] = []
        var offset = start
        for text in value.split(separator: ".", omittingEmptySubsequences: false) {
            parts.append(Part(text: String(text), range: SourceRange(offset, offset + text.utf8.count)))
            offset += text.utf8.count + 1
        }
        self.parts = parts
    }
}
