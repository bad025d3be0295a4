/// The candidate that is most likely meant by a misspelt or abbreviated `name`, or `nil` if none is near. Of two that are
/// equally near, the one that sorts first.
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
        // One letter apart from a word of two letters is another word.
        guard distance < max(length, 2) - 1 || distance == 0 else { continue }
        if let best, (best.distance, best.candidate) < (distance, candidate) { continue }
        best = (candidate, distance)
    }
    return best?.candidate ?? completion(completions)
}

/// The shortest of some names that begin alike, if all others begin with it.
private func completion(_ names: [String]) -> String? {
    let shortest = names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard let shortest, names.allSatisfy({ $0.lowercased().hasPrefix(shortest.lowercased()) }) else { return nil }
    return shortest
}

/// `; did you mean 'struct'?`, or nothing without a suggestion.
package func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
}

/// The same for the candidate that resembles a name.
package func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String {
    didYouMean(suggestion(for: name, among: candidates))
}
