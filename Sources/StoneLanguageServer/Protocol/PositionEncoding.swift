import StoneSource

/// The units in which a client counts characters.
enum PositionEncoding: String, Codable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

extension SourceText {
    /// The offsets of the carriage returns without a line feed after them.
    var lineEndingReturns: [Int] {
        guard contains(.carriageReturn, in: SourceRange(0, bytes.count)) else { return [] }
        return bytes.indices.filter { offset in
            bytes[offset] == .carriageReturn && (offset + 1 == bytes.count || bytes[offset + 1] != .lineFeed)
        }
    }

    /// Returns the number of UTF-16 units of the characters that begin in a range, and the end of the last one.
    func utf16Units(from start: Int, to end: Int) -> (end: Int, units: Int) {
        var units = 0
        var next = start
        while next < end {
            let width = characterWidth(at: next)
            units += width.units
            next += width.bytes
        }
        return (next, units)
    }

    /// Returns the number of bytes and UTF-16 units of the character at an offset.
    ///
    /// In malformed UTF-8, these are the bytes that one replacement character stands for: the start of a truncated
    /// character, or one byte.
    func characterWidth(at offset: Int) -> (bytes: Int, units: Int) {
        let first = bytes[offset]
        let width: (bytes: Int, units: Int)
        switch first {
        case 0xC2...0xDF: width = (2, 1)
        case 0xE0...0xEF: width = (3, 1)
        case 0xF0...0xF4: width = (4, 2)
        default: return (1, 1)
        }
        // Other second bytes would encode a surrogate, a number out of range, or one that takes fewer bytes.
        let second: ClosedRange<UInt8> =
            switch first {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        var length = 1
        while length < width.bytes, offset + length < bytes.count,
            (length == 1 ? second : 0x80...0xBF).contains(bytes[offset + length])
        {
            length += 1
        }
        return length == width.bytes ? width : (length, 1)
    }

    /// Returns the start of the character that contains an offset of a line.
    func characterStart(before offset: Int, from lineStart: Int) -> Int {
        for start in (max(lineStart, offset - 3)..<max(lineStart, offset)).reversed()
        where start + characterWidth(at: start).bytes > offset {
            return start
        }
        return offset
    }
}
