package import StoneSyntax

/// The codes of diagnostics in other files than specs, sorted. They are stable, as users and programs filter by them.
extension DiagnosticCode {
    package static let configuration = DiagnosticCode("configuration")
    package static let endlessTemplate = DiagnosticCode("endless-template")
    package static let foreignOutput = DiagnosticCode("foreign-output")
    package static let invalidFilter = DiagnosticCode("invalid-filter")
    package static let invalidManifest = DiagnosticCode("invalid-manifest")
    package static let invalidTemplate = DiagnosticCode("invalid-template")
    package static let invalidTemplateValue = DiagnosticCode("invalid-template-value")
    package static let invalidWhitelist = DiagnosticCode("invalid-whitelist")
    package static let outdatedOutput = DiagnosticCode("outdated-output")
    package static let outdatedPlan = DiagnosticCode("outdated-plan")
    package static let unexpectedOutput = DiagnosticCode("unexpected-output")
    package static let unknownFilterName = DiagnosticCode("unknown-filter-name")
    package static let unknownTemplate = DiagnosticCode("unknown-template")
    package static let unknownTemplateName = DiagnosticCode("unknown-template-name")
    package static let unwritableOutput = DiagnosticCode("unwritable-output")
}
