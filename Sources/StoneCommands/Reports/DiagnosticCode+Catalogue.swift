import StoneSyntax

/// All that the commands find wrong in other files than specs, sorted by name. The codes are stable: tools and people filter
/// by them.
extension DiagnosticCode {
    static let configuration = DiagnosticCode("configuration")
    static let endlessTemplate = DiagnosticCode("endless-template")
    static let foreignOutput = DiagnosticCode("foreign-output")
    static let invalidFilter = DiagnosticCode("invalid-filter")
    static let invalidManifest = DiagnosticCode("invalid-manifest")
    static let invalidTemplate = DiagnosticCode("invalid-template")
    static let invalidTemplateValue = DiagnosticCode("invalid-template-value")
    static let invalidWhitelist = DiagnosticCode("invalid-whitelist")
    static let outdatedOutput = DiagnosticCode("outdated-output")
    static let outdatedPlan = DiagnosticCode("outdated-plan")
    static let unexpectedOutput = DiagnosticCode("unexpected-output")
    static let unknownFilterName = DiagnosticCode("unknown-filter-name")
    static let unknownTemplate = DiagnosticCode("unknown-template")
    static let unknownTemplateName = DiagnosticCode("unknown-template-name")
    static let unwritableOutput = DiagnosticCode("unwritable-output")
}
