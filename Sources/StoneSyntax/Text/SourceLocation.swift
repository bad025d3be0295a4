/// A place in a source text as people and protocols name it.
package struct SourceLocation: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The column in characters (extended grapheme clusters), counted from 1: what a person sees.
    package var column: Int
    /// The column in UTF-16 code units, counted from 0: what the Language Server Protocol wants.
    package var utf16Column: Int

    package init(line: Int, column: Int, utf16Column: Int) {
        self.line = line
        self.column = column
        self.utf16Column = utf16Column
    }
}
