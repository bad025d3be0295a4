import StoneSource

/// The changes that turn one list of lines into another.
///
/// Lines that occur exactly once in both lists, and in the same order, are matched first ("patience"), so that the
/// result follows the structure of the text. The ranges between them are compared in the same way, and finally by
/// Myers's algorithm. A range with too many changes counts as replaced as a whole, to bound the time.
struct LineDifference {
    /// A replacement of a range of old lines with a range of new lines. Either may be empty.
    struct Change: Hashable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// The maximum depth of the recursion into ranges between matches.
    private static let depthLimit = 12

    private let old: [Int]
    private let new: [Int]
    /// In order, never adjacent.
    private(set) var changes: [Change] = []

    /// Compares two lists of lines, which are given as numbers; equal lines have equal numbers.
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

    /// Returns the ranges without their common prefix and suffix.
    private func trimmed(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
        var (low, newLow) = (oldRange.lowerBound, newRange.lowerBound)
        var (high, newHigh) = (oldRange.upperBound, newRange.upperBound)
        while low < high, newLow < newHigh, old[low] == new[newLow] { (low, newLow) = (low + 1, newLow + 1) }
        while low < high, newLow < newHigh, old[high - 1] == new[newHigh - 1] {
            (high, newHigh) = (high - 1, newHigh - 1)
        }
        return (low..<high, newLow..<newHigh)
    }

    /// Returns the longest list of lines that are unique in both ranges and in the same order.
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

    /// Returns the longest subsequence with ascending new positions.
    private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            let place = ends.partitioningIndex { pairs[$0].new >= pair.new }
            previous.append(place > 0 ? ends[place - 1] : nil)
            if place == ends.count { ends.append(index) } else { ends[place] = index }
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

/// Myers's greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), with a limit of changes.
private enum MyersMatcher {
    /// A range of common lines.
    struct Match {
        var old: Int
        var new: Int
        var count: Int
    }

    /// The maximum number of removed and added lines.
    private static let changeLimit = 600

    /// Returns the common lines in order; `nil` if the lists differ by more than the limit.
    static func matches(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match]? {
        let limit = min(changeLimit, old.count + new.count)
        // The number of old lines up to the furthest point on each diagonal (old minus new). `history` has a copy for
        // each number of changes.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        for changes in 0...limit {
            let origin = limit + 1
            history.append(Array(furthest[(origin - changes)...(origin + changes)]))
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                let goesDown =
                    diagonal == -changes
                    || (diagonal != changes && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1])
                var oldCount = goesDown ? furthest[origin + diagonal + 1] : furthest[origin + diagonal - 1] + 1
                var newCount = oldCount - diagonal
                while oldCount < old.count, newCount < new.count,
                    old[old.startIndex + oldCount] == new[new.startIndex + newCount]
                {
                    oldCount += 1
                    newCount += 1
                }
                furthest[origin + diagonal] = oldCount
                if oldCount >= old.count, newCount >= new.count { return path(back: history, old, new) }
            }
        }
        return nil
    }

    /// Backtracks through the history of furthest points, from the ends of both lists.
    private static func path(back history: [[Int]], _ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match] {
        var matches: [Match] = []
        var (oldCount, newCount) = (old.count, new.count)
        for changes in history.indices.reversed() {
            let diagonal = oldCount - newCount
            let row = history[changes]
            func furthest(_ diagonal: Int) -> Int {
                let index = diagonal + changes
                return row.indices.contains(index) ? row[index] : 0
            }
            let goesDown =
                diagonal == -changes || (diagonal != changes && furthest(diagonal - 1) < furthest(diagonal + 1))
            let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
            let previousOld = changes == 0 ? 0 : furthest(previousDiagonal)
            let previousNew = changes == 0 ? 0 : previousOld - previousDiagonal
            let startOld = changes == 0 ? 0 : (goesDown ? previousOld : previousOld + 1)
            if oldCount > startOld {
                let count = oldCount - startOld
                matches.append(
                    Match(old: old.startIndex + startOld, new: new.startIndex + newCount - count, count: count)
                )
            }
            (oldCount, newCount) = (previousOld, previousNew)
        }
        return matches.reversed()
    }
}
