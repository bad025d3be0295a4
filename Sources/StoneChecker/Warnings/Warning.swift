/// Something that the language allows and that is probably not meant, or that readers of a spec would miss. The raw values
/// are the codes, which are stable: tools and people filter by them.
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

    /// Whether it is shown unless someone asks for more or less: true of what is nearly always a mistake, false of what a
    /// complete and correct API may well have.
    package var isUsual: Bool {
        switch self {
        case .deprecatedSuccessor, .duplicateImport, .shadowedName, .uncheckedPattern, .unclosedReference: true
        case .missingExample, .undocumentedRoute, .unusedAnnotation, .unusedImport, .unusedType: false
        }
    }
}
