import StoneSyntax

/// A valid construct that is probably a mistake, or that readers of a spec would miss. The raw values are the codes,
/// which are stable, since users filter by them.
package enum Warning: String, CaseIterable, Sendable {
    case deprecatedSuccessor = "deprecated-successor"
    case duplicateImport = "duplicate-import"
    case missingExample = "missing-example"
    case shadowedName = "shadowed-name"
    case unclosedReference = "unclosed-reference"
    case uncheckedPattern = "unchecked-pattern"
    case undocumentedRoute = "undocumented-route"
    case unusedAnnotation = "unused-annotation"
    case unusedImport = "unused-import"
    case unusedType = "unused-type"

    /// Whether it is on by default: it is nearly always a mistake, and never part of a complete and correct API.
    package var isUsual: Bool {
        switch self {
        case .deprecatedSuccessor, .duplicateImport, .shadowedName, .uncheckedPattern, .unclosedReference: true
        case .missingExample, .undocumentedRoute, .unusedAnnotation, .unusedImport, .unusedType: false
        }
    }
}

/// The enabled warnings.
package struct WarningSelection: Hashable, Sendable {
    package var enabled: Set<Warning>
    /// Whether warnings are reported as errors, so that there is no model.
    package var areErrors: Bool

    package init(enabled: Set<Warning>, areErrors: Bool) {
        self.enabled = enabled
        self.areErrors = areErrors
    }

    package static let none = WarningSelection(enabled: [], areErrors: false)
    package static let usual = WarningSelection(enabled: Set(Warning.allCases.filter(\.isUsual)), areErrors: false)
    package static let all = WarningSelection(enabled: Set(Warning.allCases), areErrors: false)
}

/// An instance of a warning.
struct WarningInstance {
    var message: String
    var span: SourceSpan
    var notes: [(message: String, span: SourceSpan)] = []
    /// The range whose removal resolves the warning, in the same file.
    var removal: SourceRange?
}
