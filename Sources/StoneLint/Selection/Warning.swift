package import StoneSource

/// A valid construct that is probably a mistake or an omission. The raw values are the codes, which are stable, since
/// users filter by them.
package enum Warning: String, CaseIterable, Sendable {
    case closedUnionInResult = "closed-union-in-result"
    case deprecatedSuccessor = "deprecated-successor"
    case deprecatedWithoutSuccessor = "deprecated-without-successor"
    case documentationPeriod = "documentation-period"
    case duplicateImport = "duplicate-import"
    case duplicateRoutePath = "duplicate-route-path"
    case fieldNameStyle = "field-name-style"
    case ignoredDefault = "ignored-default"
    /// In a `stone.json`.
    case ineffectiveSetting = "ineffective-setting"
    case inextensibleRouteType = "inextensible-route-type"
    case lossyTimestampFormat = "lossy-timestamp-format"
    case missingExample = "missing-example"
    case missingOptionalExample = "missing-optional-example"
    case namespaceNameStyle = "namespace-name-style"
    case nonUnionError = "non-union-error"
    case nullableList = "nullable-list"
    case repeatedNamespaceName = "repeated-namespace-name"
    case routeNameStyle = "route-name-style"
    case routeVersionGap = "route-version-gap"
    case shadowedName = "shadowed-name"
    case similarNamespaces = "similar-namespaces"
    case supersededRoute = "superseded-route"
    case tagNameStyle = "tag-name-style"
    case typeNameStyle = "type-name-style"
    case unboundedListArgument = "unbounded-list-argument"
    case uncheckedPattern = "unchecked-pattern"
    case unclosedReference = "unclosed-reference"
    case undocumentedField = "undocumented-field"
    case undocumentedNamespace = "undocumented-namespace"
    case undocumentedRoute = "undocumented-route"
    case undocumentedTag = "undocumented-tag"
    case undocumentedType = "undocumented-type"
    case uninhabitedType = "uninhabited-type"
    case unknownAttributeValue = "unknown-attribute-value"
    /// In a `stone.json` or a command line.
    case unknownFilterValue = "unknown-filter-value"
    case unknownSuppression = "unknown-suppression"
    case unsortedImports = "unsorted-imports"
    case unsupportedTimestampFormat = "unsupported-timestamp-format"
    case unusedAnnotation = "unused-annotation"
    case unusedImport = "unused-import"
    case unusedSuppression = "unused-suppression"
    case unusedType = "unused-type"
    case unversionedV2Name = "unversioned-v2-name"
    case voidError = "void-error"

    package var code: DiagnosticCode { DiagnosticCode(rawValue) }
}
