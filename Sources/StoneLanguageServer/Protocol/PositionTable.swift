import StoneSource

/// Places in the long lines of a text with the numbers of UTF-16 units before them, so that a position in such a line
/// is found without reading the whole line.
struct PositionTable: Sendable {
    private struct Mark {
        var offset: Int
        /// The UTF-16 units between the start of the line and the offset.
        var units: Int
    }

    /// The number of bytes between two marks, and of those in the longest line without marks.
    private static let distance = 256

    private let source: SourceText
    /// The marks of each long line, the start of the line first.
    private let marks: [Int: [Mark]]

    init(_ source: SourceText) {
        self.source = source
        var marks: [Int: [Mark]] = [:]
        var start = 0
        while start < source.bytes.count {
            let end = source.bytes[start...].firstIndex(of: .lineFeed) ?? source.bytes.count
            if end - start > Self.distance {
                let line = source.lineIndex(at: start)
                marks[line] = Self.marks(from: source.lineStart(line), to: end, in: source)
            }
            start = end + 1
        }
        self.marks = marks
    }

    private static func marks(from start: Int, to end: Int, in source: SourceText) -> [Mark] {
        var marks = [Mark(offset: start, units: 0)]
        while let last = marks.last, last.offset + distance < end {
            let (offset, units) = source.utf16Units(from: last.offset, to: last.offset + distance)
            marks.append(Mark(offset: offset, units: last.units + units))
        }
        return marks
    }

    /// Returns the position of an offset.
    func position(of offset: Int, in encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), source.bytes.count)
        let line = source.lineIndex(at: offset)
        guard encoding == .utf16, let marks = marks[line] else { return source.position(of: offset, in: encoding) }
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if marks[middle].offset <= offset { low = middle } else { high = middle }
        }
        let mark = marks[low]
        return Position(line: line, character: mark.units + source.utf16Units(from: mark.offset, to: offset).units)
    }

    func range(of range: SourceRange, in encoding: PositionEncoding) -> PositionRange {
        PositionRange(
            start: position(of: range.lowerBound, in: encoding),
            end: position(of: range.upperBound, in: encoding)
        )
    }
}
