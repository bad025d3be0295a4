extension MarkdownTable {
    private static let pipe = UInt8(ascii: "|")

    /// Parses a header and the row of dashes below it.
    init?(_ header: MarkdownLine, _ delimiters: MarkdownLine) {
        guard header.content.utf8.contains(Self.pipe), let alignments = Self.alignments(delimiters) else { return nil }
        let header = Self.cells(header)
        guard header.count == alignments.count else { return nil }
        self.alignments = alignments
        self.header = header.map { [.text($0)] }
        rows = []
    }

    mutating func append(_ row: MarkdownLine) {
        let cells = Self.cells(row).prefix(alignments.count).map { [MarkdownInline.text($0)] }
        rows.append(cells + Array(repeating: [], count: alignments.count - cells.count))
    }

    /// Returns the alignments of a row such as `|---|:--:|`.
    private static func alignments(_ line: MarkdownLine) -> [Alignment?]? {
        guard line.indent < MarkdownLine.codeIndent, line.content.utf8.allSatisfy("|:- \t".utf8.contains) else {
            return nil
        }
        var alignments: [Alignment?] = []
        for cell in cells(line) {
            let colon = UInt8(ascii: ":")
            let dashes = cell.utf8.drop { $0 == colon }.prefix { $0 == UInt8(ascii: "-") }.count
            let (hasStart, hasEnd) = (cell.utf8.first == colon, cell.utf8.count > 1 && cell.utf8.last == colon)
            guard dashes > 0, dashes + (hasStart ? 1 : 0) + (hasEnd ? 1 : 0) == cell.utf8.count else { return nil }
            alignments.append(hasStart ? hasEnd ? .center : .start : hasEnd ? .end : nil)
        }
        return alignments.isEmpty ? nil : alignments
    }

    /// Returns the cells between pipes; `\|` is a pipe within a cell.
    private static func cells(_ line: MarkdownLine) -> [String] {
        var cells: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in line.content.utf8 {
            switch byte {
            case pipe where isEscaped: cells[cells.count - 1][cells[cells.count - 1].count - 1] = pipe
            case pipe: cells.append([])
            default: cells[cells.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        var texts = cells.map { cell in
            let start = cell.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let spaces = start.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            return String(decoding: start.dropLast(spaces), as: UTF8.self)
        }
        if texts.first?.isEmpty == true { texts.removeFirst() }
        if texts.last?.isEmpty == true { texts.removeLast() }
        return texts
    }
}
