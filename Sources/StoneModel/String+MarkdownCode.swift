import StoneFormats

extension String {
    /// The text as a code span of Markdown, between more backticks than it has in a row.
    package var markdownCode: String {
        let text = unicodeScalars.map { $0.isInterpreted ? "\u{FFFD}" : String($0) }.joined()
        let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        // A space belongs to the delimiters if there is one at both ends.
        let space = text.first == "`" || text.last == "`" || text.first == " " && text.last == " " ? " " : ""
        return fence + space + text + space + fence
    }
}
