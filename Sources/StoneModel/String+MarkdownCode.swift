import StoneFormats

extension String {
    /// The text as a code span of Markdown, between more backticks than it has in a row. Combining marks change no
    /// backtick.
    package var markdownCode: String {
        let text = String(UnicodeScalarView(unicodeScalars.map { $0.isInterpreted ? "\u{FFFD}" : $0 }))
        let scalars = text.unicodeScalars
        let longest = scalars.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        // Not two backticks, which are a link to a symbol in DocC.
        let fence = String(repeating: "`", count: longest == 1 ? 3 : longest + 1)
        // A space belongs to the delimiters if there is one at both ends.
        let ends = (scalars.first, scalars.last)
        let space = ends.0 == "`" || ends.1 == "`" || ends.0 == " " && ends.1 == " " ? " " : ""
        return fence + space + text + space + fence
    }
}
