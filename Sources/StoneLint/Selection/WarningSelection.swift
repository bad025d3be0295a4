package import StoneSource

/// The enabled warnings.
package struct WarningSelection: Hashable, Sendable {
    package var enabled: Set<Warning>
    /// Whether warnings are reported as errors, so that there is no model.
    package var areErrors: Bool
    package var attributeValues = KnownAttributeValues()

    package init(enabled: Set<Warning>, areErrors: Bool) {
        self.enabled = enabled
        self.areErrors = areErrors
    }

    /// The severity of the warnings.
    package var severity: Severity { areErrors ? .error : .warning }

    package static let none = WarningSelection(enabled: [], areErrors: false)
    /// The warnings of commands that filter, but generate no code.
    package static let filters = WarningSelection(enabled: [.unknownFilterValue], areErrors: false)
    package static let usual = WarningSelection(
        enabled: Set(Warning.allCases.filter { $0.level == .usual }),
        areErrors: false
    )
}
