package import StoneSource

extension Diagnostic {
    /// An error in a source text.
    package static func error(
        _ code: DiagnosticCode,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic {
        var diagnostic = error(code, message, path: source.path)
        diagnostic.range = range
        return diagnostic
    }

    /// A warning in a source text that no selection disables.
    package static func warning(
        _ code: DiagnosticCode,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic {
        var diagnostic = error(code, message, in: source, at: range)
        diagnostic.severity = .warning
        return diagnostic
    }

    /// An error about a file or folder as a whole.
    package static func error(
        _ code: DiagnosticCode,
        _ message: String,
        path: String,
        notes: [String] = []
    ) -> Diagnostic {
        let range = SourceRange(0, 0)
        return Diagnostic(
            code: code,
            severity: .error,
            message: message,
            path: path,
            range: range,
            notes: notes.map { Note(message: $0, path: path, range: range) },
            fixIts: []
        )
    }
}

/// The codes of diagnostics in files that are not specs, sorted. They are stable, as users and programs filter by them.
extension DiagnosticCode {
    package static let brokenGuideLink = DiagnosticCode("broken-guide-link")
    package static let configuration = DiagnosticCode("configuration")
    package static let endlessTemplate = DiagnosticCode("endless-template")
    package static let foreignOutput = DiagnosticCode("foreign-output")
    package static let invalidBaseline = DiagnosticCode("invalid-baseline")
    package static let invalidFilter = DiagnosticCode("invalid-filter")
    package static let invalidManifest = DiagnosticCode("invalid-manifest")
    package static let invalidTemplate = DiagnosticCode("invalid-template")
    package static let invalidTemplateValue = DiagnosticCode("invalid-template-value")
    package static let invalidWhitelist = DiagnosticCode("invalid-whitelist")
    package static let outdatedOutput = DiagnosticCode("outdated-output")
    package static let outdatedPlan = DiagnosticCode("outdated-plan")
    package static let unexpectedOutput = DiagnosticCode("unexpected-output")
    package static let unknownApproval = DiagnosticCode("unknown-approval")
    package static let unknownFilterName = DiagnosticCode("unknown-filter-name")
    package static let unknownTemplate = DiagnosticCode("unknown-template")
    package static let unknownTemplateBlock = DiagnosticCode("unknown-template-block")
    package static let unknownTemplateName = DiagnosticCode("unknown-template-name")
    package static let unusedApproval = DiagnosticCode("unused-approval")
    static let unwritableOutput = DiagnosticCode("unwritable-output")
}
