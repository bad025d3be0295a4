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
        guard name.first?.isLowercase ?? false, !sink.errorNames.mayDeclare(name),
            let meant = typeNamed(type, before: name, at: site)
        else { return nil }
        let span = site.span(SourceRange(range.lowerBound, reference.range.upperBound))
        return ("\(name) \(meant)\(reference.isNullable ? "?" : "")", span)
    }

    /// Returns the type that the first word of a field names: `Kind` for `Kind`, `String` for `string`. A type of another
    /// language may also be the name of a field, such as `text`, so the second word must not be like a type.
    private func typeNamed(_ word: String, before name: String, at site: SourceSite) -> String? {
        guard BuiltinType(named: word) == nil, declarations.symbol(word, in: site.namespace)?.kind != .type else {
            return word.first?.isUppercase ?? false ? word : nil
        }
        guard let type = BuiltinType(foreignName: word), type != .void, type.positionalParameters.isEmpty,
            intendedType(name, in: site.namespace, at: site) == nil
        else { return nil }
        return type.rawValue
    }
}
