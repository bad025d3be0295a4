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
    ///
    /// Candidates are gathered and compared only until there have been enough of them: no one needs suggestions for
    /// thousands of errors, and each costs time in proportion to the spec.
    func didYouMean<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String
    {
        guard suggestionCandidates < Limits.suggestionCandidates else { return "" }
        let candidates = Array(candidates())
        suggestionCandidates += candidates.count
        guard let best = suggestion(for: name, among: candidates) else { return "" }
        return "; did you mean '\(best)'?"
    }
}
