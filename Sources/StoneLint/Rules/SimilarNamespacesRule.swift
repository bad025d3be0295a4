import StoneChecker
import StoneSyntax

/// Warns about namespaces whose names differ from an earlier one only in case or underscores.
enum SimilarNamespacesRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        var first = [CanonicalName: (name: String, span: SourceSpan)](
            minimumCapacity: context.declarations.namespaces.count
        )
        return context.declarations.namespaces.compactMap { namespace in
            guard case (let declaration?, let file)? = namespace.declarations.first else { return nil }
            let span = SourceSpan(file: file, range: declaration.name.range)
            guard let other = first[CanonicalName(namespace.name)] else {
                first[CanonicalName(namespace.name)] = (namespace.name, span)
                return nil
            }
            return Finding(
                message: "namespace '\(namespace.name)' differs from '\(other.name)' only in case or '_'",
                span: span,
                notes: [("'\(other.name)' is declared here", other.span)]
            )
        }
    }
}
