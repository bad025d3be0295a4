import StoneChecker

/// A rule whose warnings are found by another pass, or by a command in files other than specs.
protocol ExternalLintRule: LintRule {}

extension ExternalLintRule {
    static func findings(_ context: LintContext) -> [Finding] { [] }
}

/// Warns about names chosen in a `stone.json` that others would have. Commands with a configuration enable and find
/// them.
enum DisplacedNameRule: ExternalLintRule {
    static let level = LintLevel.contextual
}

/// Warns about keys of a `stone.json` without effect. Commands with a configuration enable and find them.
enum IneffectiveSettingRule: ExternalLintRule {
    static let level = LintLevel.contextual
}

/// Warns about patterns that are too large to be evaluated, which the type resolver notes.
enum UncheckedPatternRule: ExternalLintRule {
    static let level = LintLevel.usual
}

/// Warns about references in documentation without a closing backtick, which the documentation reader finds.
enum UnclosedReferenceRule: ExternalLintRule {
    static let level = LintLevel.usual
}

/// Warns about conditions of a filter with values that no route has. Commands with filters enable and find them.
enum UnknownFilterValueRule: ExternalLintRule {
    static let level = LintLevel.contextual
}

/// Warns about suppressions of unknown codes, which `Suppressions` finds.
enum UnknownSuppressionRule: ExternalLintRule {
    static let level = LintLevel.usual
}

/// Warns about timestamps that cannot be read, which the type resolver notes.
enum UnsupportedTimestampFormatRule: ExternalLintRule {
    static let level = LintLevel.usual
}

/// Warns about suppressions without effect, which `Suppressions` finds after all other warnings.
enum UnusedSuppressionRule: ExternalLintRule {
    static let level = LintLevel.usual
}
