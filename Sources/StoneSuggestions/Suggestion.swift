/// Returns the most likely candidate for a misspelled or abbreviated `name`, or `nil` if none is similar. Of equally
/// similar candidates, returns the first in sort order.
///
///     suggestion(for: "strcut", among: ["route", "struct"])  // "struct"
///     suggestion(for: "out", among: ["output", "output-manifest", "verbose"])  // "output"
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let longest = 100
    let length = name.utf8.count
    guard length > 0, length <= longest else { return nil }
    let folded = name.lowercased()
    let limit = min(3, max(1, length / 3))
    var best: (candidate: String, distance: Int)?
    var completions: [String] = []
    for candidate in candidates where candidate != name && candidate.utf8.count <= longest {
        let foldedCandidate = candidate.lowercased()
        if length > 1, foldedCandidate.hasPrefix(folded) { completions.append(candidate) }
        let reach = best.map(\.distance) ?? limit
        guard let distance = editDistance(folded, foldedCandidate, limit: reach) else { continue }
        // A different letter in a word of two letters makes another word, not a misspelling.
        guard distance < max(length, 2) - 1 || distance == 0 else { continue }
        if let best, (best.distance, best.candidate) < (distance, candidate) { continue }
        best = (candidate, distance)
    }
    return best?.candidate ?? completion(completions)
}

/// Returns the shortest of some names if it is a prefix of all others.
private func completion(_ names: [String]) -> String? {
    let shortest = names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard let shortest, names.allSatisfy({ $0.lowercased().hasPrefix(shortest.lowercased()) }) else { return nil }
    return shortest
}

/// Returns the most likely candidate for a name with the name of a namespace before it. A name without its namespace, or
/// with another one, stands for the only candidate with that name, or with the most similar one.
///
///     suggestion(for: "Metadat", amongQualified: ["files.File", "files.Metadata"])  // "files.Metadata"
package func suggestion(
    for name: String,
    amongQualified candidates: [String],
    separator: Character = "."
) -> String? {
    func unqualified(_ name: String) -> String {
        name.split(separator: separator, maxSplits: 1).last.map(String.init) ?? name
    }
    let names = candidates.map(unqualified)
    func matches(_ name: String) -> [String] { zip(candidates, names).filter { $0.1 == name }.map(\.0) }
    if let only = matches(name).only { return only }
    if let near = suggestion(for: name, among: candidates) { return near }
    for name in [name, unqualified(name)] {
        guard let near = names.contains(name) ? name : suggestion(for: name, among: names) else { continue }
        return matches(near).only
    }
    return nil
}

extension Array {
    /// The element of an array with one.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

/// Returns `; did you mean 'struct'?`, or an empty string without a suggestion.
package func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
}

/// Returns `; did you mean 'struct'?` for the candidate most similar to a name.
package func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String {
    didYouMean(suggestion(for: name, among: candidates))
}

/// Returns the message about a word that is none of the choices, with their noun: `unknown style 'rcp' (one of: rpc,
/// upload); did you mean 'rpc'?`.
package func unknownChoice(_ noun: String, _ text: String, among choices: [String]) -> String {
    "unknown \(noun) '\(text)' (one of: \(choices.joined(separator: ", ")))\(didYouMean(text, among: choices))"
}

/// Returns the edit distance of two words, or `nil` if it exceeds `limit`. Swapping adjacent letters counts as one
/// edit.
package func editDistance(_ first: String, _ second: String, limit: Int) -> Int? {
    let first = Array(first.utf8)
    let second = Array(second.utf8)
    guard abs(first.count - second.count) <= limit else { return nil }
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforePrevious = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    var current = beforePrevious
    for row in 1...first.count {
        current[0] = row
        var smallest = row
        for column in 1...second.count {
            let isEqual = first[row - 1] == second[column - 1]
            var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isEqual ? 0 : 1))
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                cost = min(cost, beforePrevious[column - 2] + 1)
            }
            current[column] = cost
            smallest = min(smallest, cost)
        }
        guard smallest <= limit else { return nil }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}

/// Suggestions for unknown names.
///
/// The number of comparisons is limited, since each suggestion takes time in proportion to the spec.
package struct Suggestions {
    /// The maximum number of compared names.
    private static let comparisonLimit = 200_000

    private var comparisons = 0

    package init() {}

    /// Returns the candidate most similar to a name, if any is similar.
    package mutating func closest<Candidates: Sequence<String>>(
        to name: String,
        among candidates: @autoclosure () -> Candidates
    ) -> String? {
        count(candidates()).flatMap { suggestion(for: name, among: $0) }
    }

    /// Returns `; did you mean 'files.Metadata'?` for a name with the name of a namespace before it.
    package mutating func didYouMean<Candidates: Sequence<String>>(
        _ name: String,
        amongQualified candidates: @autoclosure () -> Candidates
    ) -> String {
        StoneSuggestions.didYouMean(count(candidates()).flatMap { suggestion(for: name, amongQualified: $0) })
    }

    /// Returns the candidates, or `nil` after too many comparisons.
    private mutating func count<Candidates: Sequence<String>>(
        _ candidates: @autoclosure () -> Candidates
    ) -> [String]? {
        guard comparisons < Self.comparisonLimit else { return nil }
        let candidates = Array(candidates())
        comparisons += candidates.count
        return candidates
    }

    /// Returns `; did you mean 'Metadata'?`, or an empty string if no candidate is similar.
    package mutating func didYouMean<Candidates: Sequence<String>>(
        _ name: String,
        among candidates: @autoclosure () -> Candidates
    ) -> String {
        StoneSuggestions.didYouMean(closest(to: name, among: candidates()))
    }
}
