import StoneChecker
import StoneModel
import StoneSyntax

/// Warns about namespaces without documentation in any of their files.
enum UndocumentedNamespaceRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let schema = context.declarations.routeSchema.map { context.declarations[$0].namespace.index }
        return context.declarations.namespaces.enumerated().compactMap { index, namespace in
            guard index != schema, namespace.declarations.allSatisfy({ $0.declaration?.documentation == nil }),
                case (let declaration?, let file)? = namespace.declarations.first
            else { return nil }
            let span = SourceSpan(file: file, range: declaration.name.range)
            return Finding(message: "namespace '\(namespace.name)' has no documentation", span: span)
        }
    }
}
