import StoneSyntax

extension Checker {
    /// Reports an error, unless a syntax error has been reported on the same line.
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at place: Place,
        notes: [(message: String, place: Place)] = []
    ) {
        guard !doubt.spoilsLine(of: place) else { return }
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

    /// Reports that nothing is known by a name, unless a declaration that could not be parsed may have it.
    /// - Parameter meant: The name that resembles it most. With one it is rather a misspelling, whatever else there may be.
    func reportUnknown(
        _ name: String,
        _ code: DiagnosticCode,
        _ message: @autoclosure () -> String,
        at place: Place,
        suggesting meant: @autoclosure () -> String? = nil
    ) {
        guard !doubt.mayDeclare(name) else { return }
        let meant = meant()
        guard meant != nil || !doubt.hidesNames else { return }
        report(code, message() + didYouMean(meant), at: place)
    }

    /// `; did you mean 'Metadata'?`, or nothing if no candidate resembles the name.
    func didYouMean<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String
    {
        didYouMean(resembling(name, among: candidates()))
    }

    func didYouMean(_ name: String?) -> String {
        name.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The candidate that resembles a name most, if any does.
    ///
    /// Candidates are gathered and compared only until there have been enough of them: no one needs suggestions for
    /// thousands of errors, and each costs time in proportion to the spec.
    func resembling<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String?
    {
        guard suggestionCandidates < Limits.suggestionCandidates else { return nil }
        let candidates = Array(candidates())
        suggestionCandidates += candidates.count
        return suggestion(for: name, among: candidates)
    }
}
