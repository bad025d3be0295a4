import StoneSource

/// Merge conflict markers.
extension Lexer {
    private static let markLength = 7

    /// Skips a marker at the start of a line, and the second side of the conflict, since it declares the same names.
    mutating func skipMergeConflict() {
        guard let mark = mark(at: position) else { return }
        switch mark {
        case UInt8(ascii: "="), UInt8(ascii: "|"):
            // Without an opening marker the sides are unknown, so both are lexed.
            guard let begin = mergeConflict, bytes[begin.lowerBound] == UInt8(ascii: "<") else {
                return beginMergeConflict()
            }
            repeat {
                skipToLineBreak()
                guard position < bytes.count else { break }
                position += bytes[position] == .lineFeed ? 1 : 2
            } while position < bytes.count && self.mark(at: position) != UInt8(ascii: ">")
            let end = position
            skipToLineBreak()
            noteMergeConflict(endingAt: end < position ? SourceRange(end, position) : nil)
        case UInt8(ascii: ">"):
            beginMergeConflict()
            noteMergeConflict()
        default:
            if let begin = mergeConflict, bytes[begin.lowerBound] != mark { noteMergeConflict() }
            beginMergeConflict()
        }
    }

    /// Skips a marker, and begins a conflict unless one is open.
    private mutating func beginMergeConflict() {
        let start = position
        skipToLineBreak()
        mergeConflict = mergeConflict ?? SourceRange(start, position)
    }

    /// Notes the open conflict, if there is one.
    mutating func noteMergeConflict(endingAt end: SourceRange? = nil) {
        guard let begin = mergeConflict else { return }
        mergeConflict = nil
        let isWhole = bytes[begin.lowerBound] == UInt8(ascii: "<")
        note(isWhole ? .mergeConflict(end: end) : .mergeConflictMark, at: begin)
    }

    private func mark(at start: Int) -> UInt8? { Self.conflictMark(at: start, of: source.bytes) }

    /// Returns the character of the marker at an offset, if there is one.
    static func conflictMark(at start: Int, of bytes: [UInt8]) -> UInt8? {
        let byte = bytes[start]
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
        default: return nil
        }
        let end = start + markLength
        guard end <= bytes.count, bytes[start..<end].allSatisfy({ $0 == byte }) else { return nil }
        guard end < bytes.count else { return byte }
        return bytes[end] == .space || bytes[end] == .lineFeed || bytes[end] == .carriageReturn ? byte : nil
    }
}
