/// What a tree lacks because of mistakes in the text. Later stages keep silent about whatever follows from that.
package struct SyntaxDamage: Hashable, Sendable {
    /// Ranges of the source for which no declaration stands, in order and apart from each other.
    package private(set) var passedOver: [SourceRange]
    /// The lines, counted from 0 and in order, on which the lexer or the parser has found a mistake.
    package private(set) var lines: [Int]
    /// Whether something has been passed over whose name nobody can tell: `struct = 1`.
    package let hidesNames: Bool

    package init(passedOver ranges: [SourceRange] = [], lines: Set<Int> = [], hidesNames: Bool = false) {
        self.lines = lines.sorted()
        self.hidesNames = hidesNames
        passedOver = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = passedOver.last, range.lowerBound <= last.upperBound {
                passedOver[passedOver.count - 1] = last.union(range)
            } else {
                passedOver.append(range)
            }
        }
    }

    /// The damage in a range that begins with a line and ends with one.
    func part(_ range: SourceRange, of source: SourceText) -> SyntaxDamage {
        var part = self
        part.passedOver = Array(passedOver.between(range.lowerBound, range.upperBound, by: \.lowerBound))
        let end = source.lineIndex(at: range.upperBound) + (range.upperBound == source.bytes.count ? 1 : 0)
        part.lines = Array(lines.between(source.lineIndex(at: range.lowerBound), end, by: \.self))
        return part
    }

    /// Whether something in a range has been passed over.
    package func touches(_ range: SourceRange) -> Bool { firstPassedOver(in: range) != nil }

    /// The first range of what has been passed over that overlaps another range.
    func firstPassedOver(in range: SourceRange) -> SourceRange? {
        let index = passedOver.partitioningIndex { $0.upperBound > range.lowerBound }
        guard index < passedOver.count, passedOver[index].lowerBound < range.upperBound else { return nil }
        return passedOver[index]
    }

    /// Whether there is a mistake on any of the lines, counted from 0.
    package func hasMistake(onLines range: ClosedRange<Int>) -> Bool {
        let index = lines.partitioningIndex { $0 >= range.lowerBound }
        return index < lines.count && lines[index] <= range.upperBound
    }
}
