/// A set of warnings. Each contains the smaller ones, and all contain the warnings that are shown by default.
package enum LintSet: String, CaseIterable, Sendable {
    /// Declarations without effect.
    case minimal
    /// Conventions of style that large, mature specs keep, too.
    case standard
    /// All warnings.
    case strict

    package var warnings: Set<Warning> { Set(Warning.allCases.filter { contains($0.level) }) }

    private func contains(_ level: LintLevel) -> Bool {
        switch level {
        case .usual, .contextual, .minimal: true
        case .standard: self != .minimal
        case .strict: self == .strict
        }
    }
}
