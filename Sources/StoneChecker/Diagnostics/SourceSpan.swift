import StoneModel
package import StoneSource

/// A range in one of the checked files.
package struct SourceSpan: Hashable {
    /// The index of the file in `CheckedSpecs.trees`.
    package var file: Int
    package var range: SourceRange

    package init(file: Int, range: SourceRange) { (self.file, self.range) = (file, range) }
}

extension DiagnosticSink {
    /// Returns the position of the start of a span, for the model.
    func position(of span: SourceSpan) -> SourcePosition {
        let source = source(span.file)
        let offset = min(span.range.lowerBound, source.bytes.count)
        let line = source.lineIndex(at: offset)
        let start = source.lineStart(before: offset)
        // In ASCII, columns are bytes. Most names follow only whitespace and keywords.
        let isASCII = source.isASCII(SourceRange(start, offset))
        let column = isASCII ? offset - start + 1 : source.location(at: offset).column
        return SourcePosition(path: source.path, line: line + 1, column: column)
    }
}
