/// Something to tell the author of a spec, or of another file that a run reads or writes.
package struct Diagnostic: Hashable, Sendable {
    /// What kind of finding this is; stable across releases.
    package var code: DiagnosticCode
    package var severity: Severity
    package var message: String
    /// The path of the file, as the user gave it.
    package var path: String
    package var range: SourceRange
    package var notes: [Note]
    package var fixIts: [FixIt]

    package init(
        code: DiagnosticCode,
        severity: Severity,
        message: String,
        path: String,
        range: SourceRange,
        notes: [Note],
        fixIts: [FixIt]
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.path = path
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }
}
