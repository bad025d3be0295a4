import StoneChecker

/// Warns about structs, unions and aliases without documentation.
enum UndocumentedTypeRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.declarations.types.filter { $0.documentation == nil && !context.isConfiguration($0) }.map { type in
            Finding(message: "\(type.kindName) '\(type.name)' has no documentation", span: type.span)
        }
    }
}
