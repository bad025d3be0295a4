/// What a tree lacks because of mistakes in the text. Later stages keep silent about whatever follows from that.
package struct SyntaxDamage: Hashable, Sendable {
    /// Ranges of the source for which no declaration stands, in order and apart from each other.
    package private(set) var passedOver: [SourceRange]
    /// The lines, counted from 0 and in order, on which the lexer or the parser has found a mistake.
    package let lines: [Int]
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

    /// The damage in a range, as far as it has to do with what has been passed over; the lines stay the same.
    func part(_ range: SourceRange) -> SyntaxDamage {
        var part = self
        part.passedOver = passedOver.filter { range.lowerBound <= $0.lowerBound && $0.lowerBound < range.upperBound }
        return part
    }

    /// Whether something in a range has been passed over.
    package func touches(_ range: SourceRange) -> Bool { firstPassedOver(in: range) != nil }

    /// The first range of what has been passed over that overlaps another range.
    func firstPassedOver(in range: SourceRange) -> SourceRange? {
        let index = passedOver.firstSorted { $0.upperBound > range.lowerBound }
        guard index < passedOver.count, passedOver[index].lowerBound < range.upperBound else { return nil }
        return passedOver[index]
    }

    /// Whether there is a mistake on any of the lines, counted from 0.
    package func hasMistake(onLines range: ClosedRange<Int>) -> Bool {
        let index = lines.firstSorted { $0 >= range.lowerBound }
        return index < lines.count && lines[index] <= range.upperBound
    }
}

extension Array {
    /// The first index at which a condition holds, in an array where it holds from some index on; the end if nowhere.
    func firstSorted(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
