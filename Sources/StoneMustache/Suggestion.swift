/// Finds the name somebody may have meant.
enum Suggestion {
    /// `; did you mean 'name'?`, or nothing if no candidate is near.
    static func text(for name: String, among candidates: [String]) -> String {
        guard let nearest = nearest(to: name, among: candidates) else { return "" }
        return "; did you mean '\(nearest)'?"
    }

    /// The candidate with the fewest edits, the first by alphabet among equals; at most a third of the name may differ.
    static func nearest(to name: String, among candidates: [String]) -> String? {
        let wanted = Array(name.utf8)
        guard wanted.count <= longestName else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates.sorted() where candidate != name {
            let other = Array(candidate.utf8)
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, other)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// Longer names get no suggestion: the comparison takes quadratic time.
    private static let longestName = 100

    /// How many bytes to insert, delete, replace, or swap with the next.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var edits = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    edits = min(edits, beforeLast[column - 1] + 1)
                }
                current.append(edits)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
