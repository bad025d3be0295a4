import StoneChecker
import StoneSyntax

/// Warns about namespaces whose names are not in snake case.
enum NamespaceNameStyleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.declarations.namespaces.compactMap { namespace in
            guard !NameStyle.isSnakeCase(namespace.name),
                case (let declaration?, let file)? = namespace.declarations.first
            else { return nil }
            let message =
                "the name of namespace '\(namespace.name)' is not in snake case: lowercase words, joined by '_'"
            return Finding(message: message, span: SourceSpan(file: file, range: declaration.name.range))
        }
    }
}
