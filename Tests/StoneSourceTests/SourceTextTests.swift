import StoneSource
import Testing

@Suite struct SourceTextTests {
    /// Lines shorter and longer than the blocks of the line index, and texts that end with a line break.
    @Test(arguments: [
        [0], [0, 0], [254], [254, 0], [255], [255, 0], [256, 0], [256, 255, 1], [511, 0, 512], [1000, 3, 0, 0, 700, 0],
        Array(repeating: 0, count: 600), Array(repeating: 15, count: 64),
    ])
    func lines(lengths: [Int]) {
        let source = SourceText(
            path: "a.stone",
            text: lengths.map { String(repeating: "x", count: $0) }.joined(separator: "\n")
        )
        #expect(source.lineCount == lengths.count)
        var start = 0
        for (line, length) in lengths.enumerated() {
            #expect(source.lineStart(line) == start)
            for offset in [start, start + length] { #expect(source.lineIndex(at: offset) == line) }
            start += length + 1
        }
    }

    @Test func aByteOrderMarkTakesNoColumn() {
        let source = SourceText(path: "a.stone", text: "\u{FEFF}ab\ncd")
        #expect(source.location(at: 0) == SourceLocation(line: 1, column: 1, utf16Column: 0))
        #expect(source.location(at: 4) == SourceLocation(line: 1, column: 2, utf16Column: 1))
        #expect(source.location(at: 7) == SourceLocation(line: 2, column: 2, utf16Column: 1))
    }

    @Test func columnsCountCharacters() {
        let source = SourceText(path: "a.stone", text: "x\n\u{E9}\u{1F600}y")
        #expect(source.location(at: 2) == SourceLocation(line: 2, column: 1, utf16Column: 0))
        #expect(source.location(at: 4) == SourceLocation(line: 2, column: 2, utf16Column: 1))
        #expect(source.location(at: 8) == SourceLocation(line: 2, column: 3, utf16Column: 3))
        #expect(source.location(at: 9) == SourceLocation(line: 2, column: 4, utf16Column: 4))
    }

    @Test func offsetsOutsideTheTextAreClamped() {
        let source = SourceText(path: "a.stone", text: "a\nb")
        #expect(source.lineIndex(at: -1) == 0)
        #expect(source.lineIndex(at: Int.max) == 1)
    }
}

@Suite struct SourceRangeTests {
    @Test func offsetsBeyondTheLimitAreClamped() {
        #expect(SourceRange(-1, Int.max) == SourceRange(0, SourceText.byteLimit))
        #expect(SourceRange(Int.max, 3) == SourceRange(SourceText.byteLimit, SourceText.byteLimit))
    }

    @Test func anEndBeforeTheStartIsClamped() {
        #expect(SourceRange(5, 3) == SourceRange(5, 5))
        #expect(SourceRange(5, 3).isEmpty)
    }
}
