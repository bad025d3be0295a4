import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// References in documentation. Those that the checker rejects are resolved as far as possible: their names may be those
/// of aliases, and of namespaces without an import.
extension IndexBuilder {
    /// - Parameter site: Names without a type are fields of its type.
    mutating func visit(_ documentation: StringLiteral?, at site: SourceSite) {
        guard let documentation, documentation.containsBacktick else { return }
        let bytes = specs.trees[site.file].source.bytes
        let range = documentation.range.lowerBound..<documentation.range.upperBound
        for reference in DocumentationReference.all(in: bytes[range]) { visit(reference, at: site) }
    }

    private mutating func visit(_ reference: DocumentationReference, at site: SourceSite) {
        let names = reference.names
        let (last, owners) = (names[names.count - 1], names.dropLast())
        switch reference.kind {
        case .type: _ = visitType(names[...], of: reference, at: site)
        case .field:
            let owner = owners.isEmpty ? site.type : visitType(owners, of: reference, at: site)
            guard let owner, let target = specs.types.aliases.unwrap(.named(owner))?.base.namedLeaf,
                let field = fields.index(of: String(last), target)
            else { return }
            record(symbol(ofField: field), last, of: reference, at: site)
        case .route:
            let route = VersionedRouteName(last)
            guard let namespace = visitNamespace(owners, of: reference, at: site), let version = route.version,
                let index = declarations.route(String(route.name), version: version, in: namespace)
            else { return }
            record(symbol(ofRoute: index), last, of: reference, at: site)
        case .link, .value, nil: break
        }
    }

    private mutating func visitType(
        _ names: ArraySlice<Substring>,
        of reference: DocumentationReference,
        at site: SourceSite
    ) -> TypeID? {
        guard let name = names.last,
            let namespace = visitNamespace(names.dropLast(), of: reference, at: site),
            case .type(let id)? = declarations.symbol(String(name), in: namespace)
        else { return nil }
        record(symbol(of: id), name, of: reference, at: site)
        return id
    }

    /// Returns the namespace of a name; that of the site if there are no names before it.
    private mutating func visitNamespace(
        _ names: ArraySlice<Substring>,
        of reference: DocumentationReference,
        at site: SourceSite
    ) -> NamespaceID? {
        guard let name = names.first else { return site.namespace }
        guard names.count == 1, let target = declarations.namespaceID(String(name)) else { return nil }
        record(symbol(of: target), name, of: reference, at: site)
        return target
    }

    private mutating func record(
        _ symbol: Int,
        _ name: Substring,
        of reference: DocumentationReference,
        at site: SourceSite
    ) {
        let range = reference.range(of: name)
        record(symbol, .documentation, at: site.span(SourceRange(range.lowerBound, range.upperBound)))
    }
}
