import StoneSyntax

extension Checker {
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at place: Place,
        notes: [(message: String, place: Place)] = []
    ) {
        diagnostics.append(
            Diagnostic(
                code: code,
                severity: .error,
                message: message,
                path: trees[place.file].source.path,
                range: place.range,
                notes: notes.map { note in
                    Note(message: note.message, path: trees[note.place.file].source.path, range: note.place.range)
                },
                fixIts: []
            )
        )
    }

    /// `; did you mean 'Metadata'?`, or nothing if no candidate resembles the name.
    func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String {
        guard let best = suggestion(for: name, among: candidates) else { return "" }
        return "; did you mean '\(best)'?"
    }
}
