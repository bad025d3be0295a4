import StoneSyntax

extension Diagnostic {
    /// An error somewhere in a text.
    static func error(
        _ code: DiagnosticCode,
        _ message: String,
        _ source: SourceText,
        _ range: SourceRange
    ) -> Diagnostic {
        var diagnostic = error(code, message, path: source.path)
        diagnostic.range = range
        return diagnostic
    }

    /// An error that concerns a file or folder as a whole.
    static func error(
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
