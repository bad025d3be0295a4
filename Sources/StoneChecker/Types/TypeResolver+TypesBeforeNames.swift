import StoneSource
import StoneSyntax

extension TypeResolver {
    /// Returns the text of a field in order, `kind Kind`, if its type comes first, as in other languages: `Kind kind`.
    /// - Parameter reference: An unknown type.
    func ordered(_ reference: TypeReference, at site: SourceSite) -> (field: String, span: SourceSpan)? {
        let (tokens, first) = (reference.node.storage.tokens, reference.node.tokenRange.lowerBound)
        guard first > 1, tokens[first - 1].kind == .identifier, tokens[first - 2].kind.isLayout,
            reference.namespace == nil, reference.arguments.isEmpty
        else { return nil }
        let range = tokens[first - 1].range
        let (type, name) = (sink.source(site.file).text(range), reference.name.text)
        guard type.first?.isUppercase ?? false, name.first?.isLowercase ?? false, !sink.errorNames.mayDeclare(name),
            BuiltinType(named: type) != nil || declarations.symbol(type, in: site.namespace)?.kind == .type
        else { return nil }
        let span = site.span(SourceRange(range.lowerBound, reference.range.upperBound))
        return ("\(name) \(type)\(reference.isNullable ? "?" : "")", span)
    }
}
