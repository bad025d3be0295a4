/// What has to change to make one list of lines the other.
///
/// Lines that both lists have exactly once are matched first, as far as their order is the same ("patience"): they make the
/// result follow the structure of the text. What lies between them is compared in the same way again, and at last by
/// Myers's algorithm. That one has a limit of changes beyond which a stretch counts as replaced as a whole, so that the
/// work stays in proportion to the length of the lists.
struct LineDifference {
    /// A stretch of old lines that a stretch of new ones replaces; either may be empty, not both.
    struct Change: Hashable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// How often stretches between matches are searched for lines that are unique there.
    private static let depthLimit = 12

    private let old: [Int]
    private let new: [Int]
    /// In order, never adjacent.
    private(set) var changes: [Change] = []

    /// - Parameters: Lines as numbers that are equal where the lines are.
    init(from old: [Int], to new: [Int]) {
        self.old = old
        self.new = new
        compare(old.indices, new.indices, depth: 0)
    }

    private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
        let (oldRange, newRange) = trimmed(oldRange, newRange)
        if oldRange.isEmpty || newRange.isEmpty { return add(oldRange, newRange) }
        let anchors = depth < Self.depthLimit ? anchors(oldRange, newRange) : []
        guard !anchors.isEmpty else {
            return compareDirectly(oldRange, newRange)
        }
        var start = (old: oldRange.lowerBound, new: newRange.lowerBound)
        for anchor in anchors {
            compare(start.old..<anchor.old, start.new..<anchor.new, depth: depth + 1)
            start = (anchor.old + 1, anchor.new + 1)
        }
        compare(start.old..<oldRange.upperBound, start.new..<newRange.upperBound, depth: depth + 1)
    }

    /// The ranges without the lines that both begin or end with.
    private func trimmed(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
        var (low, newLow) = (oldRange.lowerBound, newRange.lowerBound)
        var (high, newHigh) = (oldRange.upperBound, newRange.upperBound)
        while low < high, newLow < newHigh, old[low] == new[newLow] { (low, newLow) = (low + 1, newLow + 1) }
        while low < high, newLow < newHigh, old[high - 1] == new[newHigh - 1] {
            (high, newHigh) = (high - 1, newHigh - 1)
        }
        return (low..<high, newLow..<newHigh)
    }

    /// The longest list of lines that are unique in both ranges and stand in the same order in both.
    private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
        var places: [Int: (old: Int?, new: Int?, isUnique: Bool)] = [:]
        for index in oldRange {
            let isKnown = places[old[index]] != nil
            places[old[index]] = (index, nil, !isKnown)
        }
        for index in newRange {
            guard let place = places[new[index]] else { continue }
            places[new[index]] = (place.old, index, place.isUnique && place.new == nil)
        }
        let pairs = places.values.compactMap { place in
            place.isUnique ? place.old.flatMap { old in place.new.map { (old: old, new: $0) } } : nil
        }
        return Self.longestIncreasing(pairs.sorted { $0.old < $1.old })
    }

    /// The longest part in which the new positions ascend as the old ones do.
    private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var result: [(old: Int, new: Int)] = []
        var next = ends.last
        while let index = next {
            result.append(pairs[index])
            next = previous[index]
        }
        return result.reversed()
    }

    private mutating func compareDirectly(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        guard let matches = MyersMatcher.matches(old[oldRange], new[newRange]) else {
            return add(oldRange, newRange)
        }
        var start = (old: oldRange.lowerBound, new: newRange.lowerBound)
        for match in matches {
            add(start.old..<match.old, start.new..<match.new)
            start = (match.old + match.count, match.new + match.count)
        }
        add(start.old..<oldRange.upperBound, start.new..<newRange.upperBound)
    }

    private mutating func add(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        guard !oldRange.isEmpty || !newRange.isEmpty else { return }
        if let last = changes.last, last.old.upperBound == oldRange.lowerBound,
            last.new.upperBound == newRange.lowerBound
        {
            changes[changes.count - 1] = Change(
                old: last.old.lowerBound..<oldRange.upperBound,
                new: last.new.lowerBound..<newRange.upperBound
            )
        } else {
            changes.append(Change(old: oldRange, new: newRange))
        }
    }
}
