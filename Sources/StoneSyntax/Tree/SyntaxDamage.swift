/// What a tree lacks because of mistakes in the text. Later stages keep silent about whatever follows from that.
package struct SyntaxDamage: Hashable, Sendable {
    /// Ranges of the source for which no declaration stands, in order and apart from each other.
    package private(set) var passedOver: [SourceRange]
    /// The lines, counted from 0, on which the lexer or the parser has found a mistake.
    package var lines: Set<Int>

    package init(passedOver ranges: [SourceRange] = [], lines: Set<Int> = []) {
        self.lines = lines
        passedOver = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = passedOver.last, range.lowerBound <= last.upperBound {
                passedOver[passedOver.count - 1] = last.union(range)
            } else {
                passedOver.append(range)
            }
        }
    }

    package var isEmpty: Bool { passedOver.isEmpty && lines.isEmpty }

    /// Whether something in a range has been passed over.
    package func touches(_ range: SourceRange) -> Bool {
        var low = 0
        var high = passedOver.count
        while low < high {
            let middle = (low + high) / 2
            if passedOver[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < passedOver.count && passedOver[low].lowerBound < range.upperBound
    }
}
