/// Joins the lines of a documentation string as the reference implementation does: white space around the text goes, a
/// line break alone becomes a space, and of several in a row one goes.
func unwrapDocumentation(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let range = bytes.trimmedRange
    if range.count == bytes.count, !bytes.contains(UInt8(ascii: "\n")) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var lineBreaks = 0
    for byte in bytes[range] {
        if byte == UInt8(ascii: "\n") {
            lineBreaks += 1
            if lineBreaks > 1 { result.append(byte) }
        } else {
            if lineBreaks == 1 { result.append(UInt8(ascii: " ")) }
            lineBreaks = 0
            result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}

extension [UInt8] {
    /// What is left without the white space at both ends, that of Unicode included.
    fileprivate var trimmedRange: Range<Int> {
        var lower = 0
        var upper = count
        while let width = Self.spaceWidths.first(where: { isSpace(lower..<Swift.min(lower + $0, upper)) }) {
            lower += width
        }
        while let width = Self.spaceWidths.first(where: { isSpace(Swift.max(upper - $0, lower)..<upper) }) {
            upper -= width
        }
        return lower..<upper
    }

    private static let spaceWidths = [1, 2, 3]

    /// Whether some bytes are one character of white space.
    private func isSpace(_ range: Range<Int>) -> Bool {
        let first = range.lowerBound
        switch range.count {
        case 1: return self[first].isASCIISpace || (28...31).contains(self[first])
        case 2: return self[first] == 0xC2 && (self[first + 1] == 0x85 || self[first + 1] == 0xA0)
        case 3:
            switch (self[first], self[first + 1], self[first + 2]) {
            case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
                (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
                return true
            default: return false
            }
        default: return false
        }
    }
}
