import StoneSource

/// The units in which a client counts characters.
enum PositionEncoding: String, Codable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

extension SourceText {
    /// Returns the offset of a position. A position past the end of a line or of the text is clamped to it. Returns
    /// `nil` for negative numbers.
    func offset(of position: Position, in encoding: PositionEncoding) -> Int? {
        guard position.line >= 0, position.character >= 0 else { return nil }
        guard position.line < lineCount else { return bytes.count }
        let start = lineStart(position.line)
        let end = lineEnd(position.line)
        guard encoding == .utf16 else {
            var offset = start + min(position.character, end - start)
            // A position within a character is clamped to its start.
            while offset > start, offset < end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        }
        var offset = start
        var units = 0
        while offset < end, units < position.character {
            let width = Self.width(ofByte: bytes[offset])
            if units + width.units > position.character { break }
            units += width.units
            offset = min(end, offset + width.bytes)
        }
        return offset
    }

    /// Returns the position of an offset.
    func position(of offset: Int, in encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let start = min(lineStart(line), offset)
        guard encoding == .utf16 else { return Position(line: line, character: offset - start) }
        return Position(line: line, character: utf16Units(from: start, to: offset).units)
    }

    /// Returns the number of UTF-16 units of the characters that begin in a range, and the end of the last one.
    func utf16Units(from start: Int, to end: Int) -> (end: Int, units: Int) {
        var units = 0
        var next = start
        while next < end {
            let width = Self.width(ofByte: bytes[next])
            units += width.units
            next += width.bytes
        }
        return (next, units)
    }

    func range(of range: SourceRange, in encoding: PositionEncoding) -> PositionRange {
        PositionRange(
            start: position(of: range.lowerBound, in: encoding),
            end: position(of: range.upperBound, in: encoding)
        )
    }

    /// Returns the number of bytes and UTF-16 units of the character that a byte begins.
    private static func width(ofByte byte: UInt8) -> (bytes: Int, units: Int) {
        switch byte {
        case 0xC2...0xDF: (2, 1)
        case 0xE0...0xEF: (3, 1)
        case 0xF0...0xF4: (4, 2)
        default: (1, 1)
        }
    }
}
