import StoneSyntax

extension Checker {
    /// Reports an error, unless a syntax error has been reported on the same line.
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at place: Place,
        notes: [(message: String, place: Place)] = [],
        fixIts: [FixIt] = []
    ) {
        guard errorCounts[place.file] <= Limits.errors, !doubt.spoilsLine(of: place) else { return }
        errorCounts[place.file] += 1
        let isLast = errorCounts[place.file] > Limits.errors
        let code = isLast ? .tooManyErrors : code
        let message = isLast ? "too many errors in this file; the rest are not shown" : message
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
                fixIts: isLast ? [] : fixIts
            )
        )
    }

    /// Moves a finding to a place, if that comes before the one where it is.
    func moveUp(_ finding: Int, to place: Place) {
        let path = trees[place.file].source.path
        let old = diagnostics[finding]
        guard (path, place.range.lowerBound) < (old.path, old.range.lowerBound), !doubt.spoilsLine(of: place) else {
            return
        }
        diagnostics[finding].path = path
        diagnostics[finding].range = place.range
        diagnostics[finding].fixIts = []
    }

    /// Reports that nothing is known by a name, unless a declaration that could not be parsed may have it.
    /// - Parameters:
    ///   - meant: The name that resembles it most. With one it is rather a misspelling, whatever else there may be.
    ///   - fits: Whether that name can stand there just so, without another error.
    func reportUnknown(
        _ name: String,
        _ code: DiagnosticCode,
        _ message: @autoclosure () -> String,
        at place: Place,
        suggesting meant: @autoclosure () -> String? = nil,
        where fits: (String) -> Bool = { _ in true }
    ) {
        guard !doubt.mayDeclare(name) else { return }
        let meant = meant()
        guard meant != nil || !doubt.hidesNames else { return }
        let replacement = meant.flatMap { fits($0) ? $0 : nil }
        let fixIts = fixIts(replacing: name, by: replacement, at: place)
        report(code, message() + didYouMean(meant), at: place, fixIts: fixIts)
    }

    func fixIts(replacing name: String, by meant: String?, at place: Place) -> [FixIt] {
        let source = trees[place.file].source
        guard let meant, place.range.count == name.utf8.count, source.text(place.range) == name else { return [] }
        return [FixIt(message: "replace with '\(meant)'", path: source.path, range: place.range, replacement: meant)]
    }

    /// `; did you mean 'Metadata'?`, or nothing if no candidate resembles the name.
    func question<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String
    {
        suggestions.question(name, among: candidates())
    }

    /// The candidate that resembles a name most, if any does.
    func resembling<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String?
    {
        suggestions.closest(to: name, among: candidates())
    }
}
