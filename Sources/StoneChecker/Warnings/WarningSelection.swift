/// Which warnings are wanted.
package struct WarningSelection: Hashable, Sendable {
    package var enabled: Set<Warning>
    /// Whether they are reported as errors, so that there is no model if there is one.
    package var areErrors: Bool

    package init(enabled: Set<Warning>, areErrors: Bool) {
        self.enabled = enabled
        self.areErrors = areErrors
    }

    package static let none = WarningSelection(enabled: [], areErrors: false)
    package static let usual = WarningSelection(enabled: Set(Warning.allCases.filter(\.isUsual)), areErrors: false)
    package static let all = WarningSelection(enabled: Set(Warning.allCases), areErrors: false)
}
