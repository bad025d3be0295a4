/// A line of the source as it is shown, and carets below the range that a diagnostic is about.
struct SourceExcerpt {
    /// The columns that are shown of a longer line.
    private static let width = 100
    /// The columns shown before the range when a line is cut.
    private static let lead = 40
    private static let tabWidth = 4

    let line: String
    /// Blanks up to the range, then `^~~~`. A range that goes on in further lines is marked up to the end of the first.
    let carets: String

    init(_ source: SourceText, _ range: SourceRange) {
        let lower = min(max(range.lowerBound, 0), source.bytes.count)
        let index = source.lineIndex(at: lower)
        let lineStart = source.lineStart(index)
        var lineEnd = index + 1 < source.lineCount ? source.lineStart(index + 1) - 1 : source.bytes.count
        if lineEnd > lineStart, source.bytes[lineEnd - 1] == .carriageReturn {
            lineEnd -= 1
        }
        let upper = min(max(range.upperBound, lower), max(lineEnd, lower))
        var columns = Self.columns(source.text(SourceRange(lineStart, min(lower, lineEnd))), from: 0)
        let start = columns.count
        columns += Self.columns(source.text(SourceRange(min(lower, lineEnd), min(upper, lineEnd))), from: start)
        let end = max(columns.count, start + 1)
        columns += Self.columns(source.text(SourceRange(min(upper, lineEnd), lineEnd)), from: columns.count)
        (line, carets) = Self.cut(columns, start: start, end: end)
    }

    /// A character that can be shown in the place of any other, one column wide as far as we know.
    static func printable(_ character: Character) -> Character {
        let isShown = character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
            case .format: scalar == "\u{200D}"
            default: true
            }
        }
        return isShown ? character : "\u{FFFD}"
    }

    /// One character for each column; tabs reach to the next multiple of four.
    private static func columns(_ text: String, from start: Int) -> [Character] {
        var result: [Character] = []
        for character in text {
            if character == "\t" {
                let width = tabWidth - (start + result.count) % tabWidth
                result.append(contentsOf: repeatElement(" ", count: width))
            } else {
                result.append(printable(character))
            }
        }
        return result
    }

    private static func cut(_ columns: [Character], start: Int, end: Int) -> (line: String, carets: String) {
        var from = 0
        var to = columns.count
        if columns.count > width {
            from = max(0, min(start - lead, columns.count - width))
            to = min(columns.count, from + width)
        }
        let before = from > 0 ? "…" : ""
        let after = to < columns.count ? "…" : ""
        let marked = max(1, min(end, max(to, start + 1)) - start)
        let blanks = String(repeating: " ", count: before.count + start - from)
        return (
            before + String(columns[from..<to]) + after,
            blanks + "^" + String(repeating: "~", count: marked - 1)
        )
    }
}
