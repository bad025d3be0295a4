import StoneSource
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

struct PositionTableTests {
    private static let encodings = [PositionEncoding.utf8, .utf16]

    @Test func `positions and offsets correspond`() {
        let table = PositionTable(SourceText(path: "a", text: "a😀é\r\n\nb"))
        #expect((0...10).map { table.position(of: $0, in: .utf16).character } == [0, 1, 3, 3, 3, 3, 4, 4, 5, 0, 0])
        for encoding in Self.encodings {
            for offset in [0, 1, 5, 7, 9, 10, 11] {
                #expect(table.offset(of: table.position(of: offset, in: encoding), in: encoding) == offset)
            }
        }
        // Positions within a character are those of its start.
        #expect(table.offset(of: Position(line: 0, character: 2), in: .utf16) == 1)
        #expect(table.offset(of: Position(line: 0, character: 3), in: .utf8) == 1)
    }

    @Test(arguments: ["", "a", "a\n", "a\r\nb", "a\rb", "a\r", "é\n\n😀", String(repeating: "😀", count: 300)])
    func `positions past the end are clamped`(text: String) {
        let source = SourceText(path: "a", text: text)
        let table = PositionTable(source)
        let lines = Self.lines(of: source.bytes, from: 0)
        for encoding in Self.encodings {
            for (index, line) in lines.enumerated() {
                #expect(table.line(index) == SourceRange(line.lowerBound, line.upperBound))
                for excess in [0, 1, 1000, Int.max] {
                    let character = max(line.count, excess)
                    let position = Position(line: index, character: character)
                    #expect(table.offset(of: position, in: encoding) == line.upperBound)
                }
            }
            for line in [lines.count, lines.count + 1, Int.max] {
                #expect(table.offset(of: Position(line: line, character: 0), in: encoding) == source.bytes.count)
            }
            let last = table.position(of: source.bytes.count, in: encoding)
            #expect(last.line == lines.count - 1)
            #expect(table.position(of: Int.max, in: encoding) == last)
            #expect(table.position(of: -1, in: encoding) == Position(line: 0, character: 0))
            #expect(table.offset(of: Position(line: -1, character: 0), in: encoding) == nil)
            #expect(table.offset(of: Position(line: 0, character: -1), in: encoding) == nil)
        }
    }

    @Test func `a byte order mark is a character only in the text of a client`() {
        let source = SourceText(path: "a", text: "\u{FEFF}ab\n")
        #expect(PositionTable(source).position(of: 4, in: .utf16) == Position(line: 0, character: 1))
        #expect(PositionTable(source).offset(of: Position(line: 0, character: 0), in: .utf16) == 3)
        for (encoding, character) in [(PositionEncoding.utf8, 4), (.utf16, 2)] {
            let table = PositionTable(source, countsByteOrderMark: true)
            #expect(table.position(of: 4, in: encoding) == Position(line: 0, character: character))
            #expect(table.offset(of: Position(line: 0, character: character), in: encoding) == 4)
            #expect(table.offset(of: Position(line: 0, character: 0), in: encoding) == 0)
        }
    }

    /// The pieces are whole, truncated, overlong and stray sequences, surrogates, and line breaks.
    @Test(arguments: [(3, 12), (4, 60), (5, 400)])
    func `positions in malformed text are those in its decoded text`(seed: UInt64, count: Int) {
        let pieces: [[UInt8]] = [
            [0x61], [0xC3, 0xA9], [0xC3], [0xE2, 0x82, 0xAC], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xE0, 0x80],
            [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x8F], [0xF4, 0x90], [0x80], [0xC0], [0xFF],
        ]
        let breaks: [[UInt8]] = [[0x0A], [0x0D], [0x0D, 0x0A]]
        var random = RandomNumbers(seed: seed)
        for _ in 0..<TestScale.count(4) {
            var bytes: [UInt8] = []
            for _ in 0..<count {
                let isBreak = Int.random(in: 0..<count / 4, using: &random) == 0
                let choices = isBreak ? breaks : pieces
                bytes += choices[Int.random(in: choices.indices, using: &random)]
            }
            let table = PositionTable(SourceText(path: "a", bytes: bytes))
            for (index, line) in Self.lines(of: bytes, from: 0).enumerated() {
                let whole = Array(String(decoding: bytes[line], as: UTF8.self).unicodeScalars)
                for offset in line.lowerBound...line.upperBound {
                    let before = String(decoding: bytes[line.lowerBound..<offset], as: UTF8.self)
                    let after = String(decoding: bytes[offset..<line.upperBound], as: UTF8.self)
                    guard Array(before.unicodeScalars) + Array(after.unicodeScalars) == whole else { continue }
                    let position = Position(line: index, character: before.utf16.count)
                    let isEqual =
                        table.position(of: offset, in: .utf16) == position
                        && table.offset(of: position, in: .utf16) == offset
                        && table.position(of: offset, in: .utf8).character == offset - line.lowerBound
                        && table.offset(of: table.position(of: offset, in: .utf8), in: .utf8) == offset
                    guard !isEqual else { continue }
                    Issue.record("offset \(offset) of \(bytes)")
                    return
                }
            }
        }
    }

    /// Returns the ranges of the lines of a text without their line breaks.
    private static func lines(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
        guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return [start..<bytes.count]
        }
        let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
        return [start..<end] + lines(of: bytes, from: end + (isPair ? 2 : 1))
    }
}
