import StoneChecker

/// Finds the warnings of one code in specs without errors.
protocol LintRule {
    static var level: LintLevel { get }

    static func findings(_ context: LintContext) -> [Finding]
}
