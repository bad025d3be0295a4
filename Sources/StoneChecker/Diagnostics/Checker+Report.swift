import StoneSource
import StoneSuggestions
import StoneSyntax

extension Checker {
    /// Reports an error, unless its line has a syntax error.
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at span: SourceSpan,
        notes: [(message: String, span: SourceSpan)] = [],
        fixIts: [FixIt] = []
    ) {
        guard errorCounts[span.file] <= Limits.errors, !suppression.hasErrorOnLine(of: span) else { return }
        errorCounts[span.file] += 1
        let isLast = errorCounts[span.file] > Limits.errors
        let code = isLast ? .tooManyErrors : code
        let message = isLast ? "too many errors in this file; the rest are not shown" : message
        diagnostics.append(
            Diagnostic(
                code: code,
                severity: .error,
                message: message,
                path: trees[span.file].source.path,
                range: span.range,
                notes: notes.map { note in
                    Note(message: note.message, path: trees[note.span.file].source.path, range: note.span.range)
                },
                fixIts: isLast ? [] : fixIts
            )
        )
    }

    /// Moves a diagnostic to an earlier span.
    func relocate(_ finding: Int, to span: SourceSpan) {
        let path = trees[span.file].source.path
        let old = diagnostics[finding]
        guard (path, span.range.lowerBound) < (old.path, old.range.lowerBound), !suppression.hasErrorOnLine(of: span)
        else {
            return
        }
        diagnostics[finding].path = path
        diagnostics[finding].range = span.range
        diagnostics[finding].fixIts = []
    }

    /// Reports an unknown name, unless skipped source may declare it.
    /// - Parameters:
    ///   - meant: The most similar name. If there is one, the name is probably misspelled, even if source was skipped.
    ///   - fits: Whether the similar name is valid in place of the name.
    func reportUnknown(
        _ name: String,
        as code: DiagnosticCode,
        message: @autoclosure () -> String,
        at span: SourceSpan,
        suggesting meant: @autoclosure () -> String? = nil,
        where fits: (String) -> Bool = { _ in true }
    ) {
        guard !suppression.mayDeclare(name) else { return }
        let meant = meant()
        guard meant != nil || !suppression.hidesNames else { return }
        let replacement = meant.flatMap { fits($0) ? $0 : nil }
        let fixIts = fixIts(replacing: name, by: replacement, at: span)
        report(code, message() + didYouMean(meant), at: span, fixIts: fixIts)
    }

    func fixIts(replacing name: String, by meant: String?, at span: SourceSpan) -> [FixIt] {
        let source = trees[span.file].source
        guard let meant, span.range.count == name.utf8.count, source.text(span.range) == name else { return [] }
        return [FixIt(message: "replace with '\(meant)'", path: source.path, range: span.range, replacement: meant)]
    }

    func fixIt(_ message: String, at span: SourceSpan, replacement: String) -> FixIt {
        FixIt(message: message, path: trees[span.file].source.path, range: span.range, replacement: replacement)
    }

    /// Returns `; did you mean 'Metadata'?`, or an empty string if no candidate is similar.
    func didYouMean<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String
    {
        suggestions.didYouMean(name, among: candidates())
    }

    /// Returns `; did you mean 'Metadata'?`, or an empty string without a suggestion.
    func didYouMean(_ suggestion: String?) -> String { StoneSuggestions.didYouMean(suggestion) }

    /// Returns the candidate most similar to a name, if any is similar.
    func mostSimilar<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String?
    {
        suggestions.closest(to: name, among: candidates())
    }
}

/// A range in one of the checked files.
struct SourceSpan: Hashable {
    /// The index of the file in `Checker.trees`.
    var file: Int
    var range: SourceRange
}

extension String {
    /// The text in quotation marks, shortened for errors.
    var quoted: String {
        let limit = 80
        let isShort = utf8.count <= limit || prefix(limit + 1).count <= limit
        return isShort ? "\"\(self)\"" : "\"\(prefix(limit))…\""
    }
}

extension Sequence<String> {
    /// The first three names, for errors: `'a', 'b', 'c' and more`.
    var listed: String {
        var names: [String] = []
        for name in self {
            if names.count == 3 { return names.joined(separator: ", ") + " and more" }
            names.append("'\(name)'")
        }
        return names.joined(separator: ", ")
    }
}
