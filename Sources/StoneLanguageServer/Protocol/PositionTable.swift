import StoneSource

/// The lines of text as the protocol counts them, for conversions between offsets and positions.
///
/// A carriage return without a line feed ends a line, too, although the checker reports it. Long lines have marks with
/// the numbers of UTF-16 units before them, so that a position in such a line is found without reading the whole line.
struct PositionTable: Sendable {
    private struct Mark {
        var offset: Int
        /// The UTF-16 units between the start of the line and the offset.
        var units: Int
    }

    /// The number of bytes between two marks, and of those in the longest line without marks.
    private static let distance = 256

    private let source: SourceText
    /// The start of the first line.
    private let start: Int
    /// The offsets of the carriage returns that end lines.
    private let returns: [Int]
    /// The marks of each long line by its start, which is the first one.
    private let marks: [Int: [Mark]]

    /// - Parameter countsByteOrderMark: Whether a byte order mark is a character of the first line, as in text that
    ///   a client has sent. Clients remove it from the text of files.
    init(_ source: SourceText, countsByteOrderMark: Bool = false) {
        self.source = source
        start = countsByteOrderMark ? 0 : source.lineStart(0)
        returns = source.lineEndingReturns
        var marks: [Int: [Mark]] = [:]
        var start = start
        var feed = -1
        var rest = returns[...]
        while start < source.bytes.count {
            if feed < start { feed = source.bytes[start...].firstIndex(of: .lineFeed) ?? source.bytes.count }
            var end = feed
            if let next = rest.first, next < feed {
                end = next
                rest.removeFirst()
            }
            if end - start > Self.distance { marks[start] = Self.marks(from: start, to: end, in: source) }
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

    // MARK: Lines

    /// Returns the index of the line that contains an offset.
    func lineIndex(at offset: Int) -> Int {
        source.lineIndex(at: offset) + returns.partitioningIndex { $0 >= offset }
    }

    /// Returns the range of a line without its line break; an empty one at the end of the text if there is no such
    /// line.
    func line(_ index: Int) -> SourceRange {
        // The line after a carriage return has the index of the line that it ends, plus 1.
        let count = returns.indices.partitioningIndex { source.lineIndex(at: returns[$0]) + $0 + 1 > index }
        let feeds = index - count
        guard feeds < source.lineCount else { return SourceRange(source.bytes.count, source.bytes.count) }
        let lower = max(lineStart(feeds), count > 0 ? returns[count - 1] + 1 : 0)
        let upper = source.lineEnd(feeds)
        return SourceRange(lower, count < returns.count ? min(returns[count], upper) : upper)
    }

    /// Returns the start of a line of those that line feeds end.
    private func lineStart(_ index: Int) -> Int { index == 0 ? start : source.lineStart(index) }

    // MARK: Positions

    /// Returns the position of an offset.
    func position(of offset: Int, in encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), source.bytes.count)
        let count = returns.partitioningIndex { $0 >= offset }
        let feeds = source.lineIndex(at: offset)
        let lineStart = min(offset, max(lineStart(feeds), count > 0 ? returns[count - 1] + 1 : 0))
        guard encoding == .utf16 else { return Position(line: feeds + count, character: offset - lineStart) }
        let mark = mark(before: { $0.offset > offset }, in: lineStart)
        let units = mark.units + source.utf16Units(from: mark.offset, to: offset).units
        return Position(line: feeds + count, character: units)
    }

    /// Returns the offset of a position. A position past the end of a line or of the text is clamped to it. Returns
    /// `nil` for negative numbers.
    func offset(of position: Position, in encoding: PositionEncoding) -> Int? {
        guard position.line >= 0, position.character >= 0 else { return nil }
        let line = line(position.line)
        guard encoding == .utf16 else {
            let offset = line.lowerBound + min(position.character, line.count)
            return source.characterStart(before: offset, from: line.lowerBound)
        }
        var mark = mark(before: { $0.units > position.character }, in: line.lowerBound)
        while mark.offset < line.upperBound {
            let width = source.characterWidth(at: mark.offset)
            if mark.units + width.units > position.character { break }
            mark.units += width.units
            mark.offset += width.bytes
        }
        return mark.offset
    }

    func range(of range: SourceRange, in encoding: PositionEncoding) -> PositionRange {
        PositionRange(
            start: position(of: range.lowerBound, in: encoding),
            end: position(of: range.upperBound, in: encoding)
        )
    }

    /// Returns the last mark of a line before those that satisfy a condition; the start of the line if it has no marks.
    private func mark(before condition: (Mark) -> Bool, in start: Int) -> Mark {
        guard let marks = marks[start] else { return Mark(offset: start, units: 0) }
        return marks[max(1, marks.partitioningIndex(where: condition)) - 1]
    }
}
