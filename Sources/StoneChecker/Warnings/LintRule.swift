/// Finds the warnings of one code in specs without errors.
protocol LintRule {
    static var level: LintLevel { get }
    /// Whether the rule reads `LintContext.index`.
    static var needsIndex: Bool { get }

    static func findings(_ context: LintContext) -> [WarningInstance]
}

extension LintRule {
    static var needsIndex: Bool { false }
}
