package import StoneSource

/// The skipped source, and the lines with errors. Later stages suppress possible cascades of these.
package struct SkippedSyntax: Hashable, Sendable {
    /// The source ranges outside of declarations, sorted and disjoint.
    package private(set) var skippedRanges: [SourceRange]
    /// The lines with errors of the lexer or the parser, counted from 0 and sorted.
    package private(set) var lines: [Int]
    /// Whether a declaration with an unreadable name was skipped: `struct = 1`.
    package let hidesNames: Bool

    package init(skippedRanges ranges: [SourceRange] = [], lines: Set<Int> = [], hidesNames: Bool = false) {
        self.lines = lines.sorted()
        self.hidesNames = hidesNames
        skippedRanges = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = skippedRanges.last, range.lowerBound <= last.upperBound {
                skippedRanges[skippedRanges.count - 1] = last.union(range)
            } else {
                skippedRanges.append(range)
            }
        }
    }

    /// Returns the part of it in a range of whole lines.
    func part(_ range: SourceRange, of source: SourceText) -> SkippedSyntax {
        var part = self
        part.skippedRanges = Array(skippedRanges.between(range.lowerBound, range.upperBound, by: \.lowerBound))
        let end = source.lineIndex(at: range.upperBound) + (range.upperBound == source.bytes.count ? 1 : 0)
        part.lines = Array(lines.between(source.lineIndex(at: range.lowerBound), end, by: \.self))
        return part
    }

    /// Whether a skipped range overlaps a range.
    package func overlapsSkipped(_ range: SourceRange) -> Bool { firstSkippedRange(in: range) != nil }

    /// Returns the first skipped range with an overlap.
    func firstSkippedRange(in range: SourceRange) -> SourceRange? {
        let index = skippedRanges.partitioningIndex { $0.upperBound > range.lowerBound }
        guard index < skippedRanges.count, skippedRanges[index].lowerBound < range.upperBound else { return nil }
        return skippedRanges[index]
    }

    /// Whether any of the lines has an error, counted from 0.
    package func hasMistake(onLines range: ClosedRange<Int>) -> Bool {
        let index = lines.partitioningIndex { $0 >= range.lowerBound }
        return index < lines.count && lines[index] <= range.upperBound
    }
}

extension Array {
    /// Returns the first index that satisfies a condition, in an array partitioned by the condition.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the elements with keys in `low..<high`, in an array sorted by key.
    func between(_ low: Int, _ high: Int, by key: (Element) -> Int) -> ArraySlice<Element> {
        let start = partitioningIndex { key($0) >= low }
        return self[start..<Swift.max(start, partitioningIndex { key($0) >= high })]
    }
}
