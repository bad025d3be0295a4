/// A source line, and a line of carets below a range in it.
struct SourceExcerpt {
    /// The width to which longer lines are cut, in columns.
    private static let width = 100
    /// The columns kept before the range when a line is cut.
    private static let lead = 40
    private static let tabWidth = 4
    /// The maximum number of scanned bytes on each side of a range's start. A line of megabytes may have a thousand
    /// errors.
    private static let reach = 1 << 10

    let line: String
    /// Spaces up to the range, then `^~~~`. A range over several lines is marked up to the end of the first.
    let carets: String

    init(_ source: SourceText, _ range: SourceRange) {
        let lower = min(max(range.lowerBound, 0), source.bytes.count)
        let index = source.lineIndex(at: lower)
        let lineStart = source.lineStart(index)
        var lineEnd = index + 1 < source.lineCount ? source.lineStart(index + 1) - 1 : source.bytes.count
        if lineEnd > lineStart, source.bytes[lineEnd - 1] == .carriageReturn {
            lineEnd -= 1
        }
        let place = min(lower, lineEnd)
        let upper = min(max(range.upperBound, place), lineEnd)
        var first = max(lineStart, place - Self.reach)
        while first < place, first > lineStart, source.bytes[first].isContinuation { first += 1 }
        var last = min(lineEnd, place + Self.reach)
        while last > place, last < lineEnd, source.bytes[last].isContinuation { last -= 1 }
        var columns = Self.columns(source.text(SourceRange(first, place)), from: 0)
        let start = columns.count
        columns += Self.columns(source.text(SourceRange(place, min(upper, last))), from: start)
        let end = max(columns.count, start + 1)
        columns += Self.columns(source.text(SourceRange(min(upper, last), last)), from: columns.count)
        let isWhole = (first == lineStart, last == lineEnd)
        (line, carets) = Self.cut(columns, start: start, end: end, isWhole: isWhole)
    }

    /// Returns one character per column, with tabs expanded to multiples of four.
    private static func columns(_ text: String, from start: Int) -> [Character] {
        var result: [Character] = []
        for character in text {
            if character == "\t" {
                let width = tabWidth - (start + result.count) % tabWidth
                result.append(contentsOf: repeatElement(" ", count: width))
            } else {
                // The replacement takes one column, even for several unsafe scalars.
                result.append(character.unicodeScalars.allSatisfy(\.isSafeInTerminals) ? character : "\u{FFFD}")
            }
        }
        return result
    }

    /// - Parameter isWhole: Whether the columns begin and end with the line.
    private static func cut(
        _ columns: [Character],
        start: Int,
        end: Int,
        isWhole: (Bool, Bool)
    ) -> (line: String, carets: String) {
        var from = 0
        var to = columns.count
        if columns.count > width {
            from = max(0, min(start - lead, columns.count - width))
            to = min(columns.count, from + width)
        }
        let before = from > 0 || !isWhole.0 ? "…" : ""
        let after = to < columns.count || !isWhole.1 ? "…" : ""
        let marked = max(1, min(end, max(to, start + 1)) - start)
        let blanks = String(repeating: " ", count: before.count + start - from)
        return (
            before + String(columns[from..<to]) + after,
            blanks + "^" + String(repeating: "~", count: marked - 1)
        )
    }
}

extension UInt8 {
    /// Whether the byte continues a character in UTF-8.
    fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
