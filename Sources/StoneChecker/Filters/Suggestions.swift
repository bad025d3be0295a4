import StoneSyntax

/// Suggestions for names that mean nothing. They end when enough names have been compared: no one needs them for thousands of
/// mistakes, and each costs time in proportion to the API.
package struct Suggestions {
    private var comparisons = 0

    package init() {}

    /// `; did you mean 'Metadata'?`, or nothing if no candidate resembles the name.
    package mutating func question(_ name: String, among candidates: some Collection<String>) -> String {
        guard comparisons < Limits.suggestionCandidates else { return "" }
        comparisons += candidates.count
        return suggestion(for: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }
}
