import StoneConcurrency

/// The position of a declaration.
package struct SourcePosition: Hashable, Sendable {
    package var file: SourcePath
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int

    package init(_ file: SourcePath, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package init(path: String, line: Int, column: Int) {
        self.init(SourcePath(path), line: line, column: column)
    }

    package var path: String { file.text }
}

/// The path of a spec, as a number.
///
/// Declarations are copied often. If each copy counted its reference to the path, threads would contend for the count.
package struct SourcePath: Hashable, Sendable {
    private let number: Int

    package init(_ text: String) {
        number = Self.numbers[text]
    }

    package var text: String { Self.numbers.text(number) }

    private static let numbers = TextNumbers()
}
