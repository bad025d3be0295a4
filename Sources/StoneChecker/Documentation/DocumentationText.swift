import StoneSource

/// Joins the lines of a documentation string as the reference implementation does: trims whitespace, replaces single
/// line breaks with spaces, and removes one of several in a row.
func unwrapDocumentation(_ text: String) -> String {
    if text.isOneTrimmedLine { return text }
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
        var rest = UnsafeBufferPointer(rebasing: buffer[bytes.trimmedRange])
        var result: [UInt8] = []
        result.reserveCapacity(rest.count)
        while let end = rest.firstOffset(of: .lineFeed, from: 0) {
            let next = rest[end...].firstIndex { $0 != .lineFeed } ?? rest.count
            let separator = next == end + 1 ? UInt8(ascii: " ") : .lineFeed
            result.append(contentsOf: rest[..<end])
            result.append(contentsOf: repeatElement(separator, count: max(1, next - end - 1)))
            rest = UnsafeBufferPointer(rebasing: rest[next...])
        }
        result.append(contentsOf: rest)
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// Whether the text has one line that begins and ends with printable ASCII characters.
    fileprivate var isOneTrimmedLine: Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last) && !bytes.contains(byte: .lineFeed)
        }
    }
}

extension [UInt8] {
    /// The range without leading and trailing whitespace, including Unicode whitespace.
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

    /// Returns whether a range of bytes is one whitespace character.
    private func isSpace(_ range: Range<Int>) -> Bool {
        let first = range.lowerBound
        switch range.count {
        case 1: return (9...13).contains(self[first]) || (28...32).contains(self[first])
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
