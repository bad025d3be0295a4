import StoneSyntax

/// Suggestions for names that mean nothing.
///
/// Candidates are gathered and compared only until there have been enough of them: no one needs suggestions for thousands of
/// mistakes, and each costs time in proportion to the spec.
package struct Suggestions {
    private var comparisons = 0

    package init() {}

    /// The candidate that resembles a name most, if any does.
    mutating func closest<Candidates: Sequence<String>>(
        to name: String,
        among candidates: @autoclosure () -> Candidates
    ) -> String? {
        guard comparisons < Limits.suggestionCandidates else { return nil }
        let candidates = Array(candidates())
        comparisons += candidates.count
        return suggestion(for: name, among: candidates)
    }

    /// `; did you mean 'Metadata'?`, or nothing if no candidate resembles the name.
    package mutating func question<Candidates: Sequence<String>>(
        _ name: String,
        among candidates: @autoclosure () -> Candidates
    ) -> String {
        didYouMean(closest(to: name, among: candidates()))
    }
}
