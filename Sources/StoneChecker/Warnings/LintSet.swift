/// A set of warnings. Each contains the smaller ones, and all contain the warnings that are shown by default.
package enum LintSet: String, CaseIterable, Sendable {
    /// Declarations without effect.
    case minimal
    /// Conventions of style that large, mature specs keep, too.
    case standard
    /// All warnings.
    case strict

    package var warnings: Set<Warning> { Set(Warning.allCases.filter { $0.rule.level.isIn(self) }) }
}

/// The smallest set that contains a rule.
enum LintLevel {
    /// Shown by default: nearly always a mistake, and never in a complete and correct API.
    case usual
    /// Shown by default by the commands that it concerns.
    case contextual
    case minimal
    case standard
    case strict

    fileprivate func isIn(_ set: LintSet) -> Bool {
        switch self {
        case .usual, .contextual, .minimal: true
        case .standard: set != .minimal
        case .strict: set == .strict
        }
    }
}
