package import StoneSource
import StoneSyntax

/// A valid construct that is probably a mistake or an omission. The raw values are the codes, which are stable, since
/// users filter by them.
package enum Warning: String, CaseIterable, Sendable {
    case deprecatedSuccessor = "deprecated-successor"
    case duplicateImport = "duplicate-import"
    case duplicateRoutePath = "duplicate-route-path"
    case ignoredDefault = "ignored-default"
    /// In a `stone.json`.
    case ineffectiveSetting = "ineffective-setting"
    case missingExample = "missing-example"
    case shadowedName = "shadowed-name"
    case similarNamespaces = "similar-namespaces"
    case unclosedReference = "unclosed-reference"
    case uncheckedPattern = "unchecked-pattern"
    case undocumentedRoute = "undocumented-route"
    case uninhabitedType = "uninhabited-type"
    case unknownAttributeValue = "unknown-attribute-value"
    /// In a `stone.json` or a command line.
    case unknownFilterValue = "unknown-filter-value"
    case unsupportedTimestampFormat = "unsupported-timestamp-format"
    case unusedAnnotation = "unused-annotation"
    case unusedImport = "unused-import"
    case unusedType = "unused-type"

    /// Whether the warning is on by default: it nearly always indicates a mistake, and never occurs in a complete and
    /// correct API. Values of attributes matter only to clients and servers; commands that generate these enable this
    /// warning. Commands with a configuration or filters enable the warnings about these.
    package var isUsual: Bool {
        switch self {
        case .deprecatedSuccessor, .duplicateImport, .duplicateRoutePath, .shadowedName, .similarNamespaces,
            .uncheckedPattern, .unclosedReference, .uninhabitedType, .unsupportedTimestampFormat:
            true
        case .ignoredDefault, .ineffectiveSetting, .missingExample, .undocumentedRoute, .unknownAttributeValue,
            .unknownFilterValue, .unusedAnnotation, .unusedImport, .unusedType:
            false
        }
    }
}

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

    /// Whether warnings about unused declarations are enabled.
    var needsReferences: Bool { !enabled.isDisjoint(with: [.unusedAnnotation, .unusedImport, .unusedType]) }

    package static let none = WarningSelection(enabled: [], areErrors: false)
    /// For commands that filter, and generate nothing.
    package static let filters = WarningSelection(enabled: [.unknownFilterValue], areErrors: false)
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
