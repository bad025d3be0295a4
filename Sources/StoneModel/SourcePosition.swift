/// Where something is declared.
package struct SourcePosition: Hashable, Sendable {
    package var path: String
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}
