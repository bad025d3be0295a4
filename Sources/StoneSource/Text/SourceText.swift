/// The bytes of a file with an index of its lines. An object, since many values refer to it.
package final class SourceText: Sendable {
    /// The largest size of a file: 2 GiB, so that offsets fit 31 bits.
    package static var byteLimit: Int { Int(Int32.max) }
    /// The UTF-8 byte order mark.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The path as given by the user, for diagnostics.
    package let path: String
    /// The absolute path. It determines the order of files.
    package let location: String
    package let bytes: [UInt8]
    /// Whether the text may contain several specs, as standard input does.
    package let mayHoldSeveralSpecs: Bool
    /// The number of lines, including the line after the last line break.
    package let lineCount: Int
    /// The number of line breaks before each block of bytes. An index of all lines would take more memory and time.
    private let lineBreaks: [UInt32]

    /// Small enough to find a line in a block quickly, and to count the line breaks of a block in one byte, for
    /// vectorization.
    private static let blockLength = 240

    package init(path: String, location: String? = nil, bytes: [UInt8], mayHoldSeveralSpecs: Bool = false) {
        self.path = path
        self.mayHoldSeveralSpecs = mayHoldSeveralSpecs
        self.location = location ?? path
        self.bytes = bytes
        (lineBreaks, lineCount) = Self.countLineBreaks(in: bytes)
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Returns the text of a range, with malformed UTF-8 replaced.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// Returns whether a range contains a byte.
    package func contains(_ byte: UInt8, in range: SourceRange) -> Bool {
        guard range.upperBound <= bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.upperBound]).contains(byte: byte)
        }
    }

    /// Returns the location of an offset, clamped to the end of the text.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let range = SourceRange(lineStart(line), offset)
        // In ASCII, columns are bytes.
        guard !isASCII(range) else {
            return SourceLocation(line: line + 1, column: range.count + 1, utf16Column: range.count)
        }
        let prefix = text(range)
        return SourceLocation(line: line + 1, column: prefix.count + 1, utf16Column: prefix.utf16.count)
    }

    package func isASCII(_ range: SourceRange) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.upperBound])
            return bytes.firstOffsetOutsideASCII(from: 0) == bytes.count
        }
    }

    /// Returns the index of the line that contains an offset, counted from 0.
    package func lineIndex(at offset: Int) -> Int {
        let offset = min(max(offset, 0), bytes.count)
        let block = offset / Self.blockLength
        let further = bytes.withUnsafeBufferPointer { bytes in
            Self.lineBreaks(in: UnsafeBufferPointer(rebasing: bytes[(block * Self.blockLength)..<offset]))
        }
        return Int(lineBreaks[block] + further)
    }

    /// Returns the offset of the first byte of a line, counted from 0. A byte order mark is not part of the first line.
    package func lineStart(_ line: Int) -> Int {
        guard line > 0 else { return bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }
        // The block that contains the line break before the line. No line break is before the first block.
        let block = lineBreaks.partitioningIndex { $0 >= line } - 1
        var remaining = line - Int(lineBreaks[block])
        return bytes.withUnsafeBufferPointer { bytes in
            for offset in (block * Self.blockLength)..<bytes.count where bytes[offset] == .lineFeed {
                remaining -= 1
                if remaining == 0 { return offset + 1 }
            }
            return bytes.count
        }
    }

    /// Returns the range to delete with a construct: whole lines if nothing else is on them. Otherwise the construct
    /// with the blanks before it or, at the start of a line, with those after it if a comment follows.
    package func removalRange(of range: SourceRange) -> SourceRange {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let start = lineStart(lineIndex(at: range.lowerBound))
        let lower = bytes[start..<range.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        let upper = bytes[range.upperBound...].firstIndex { !isBlank($0) } ?? bytes.count
        guard lower == start else { return SourceRange(lower, range.upperBound) }
        let rest = bytes[upper...].prefix(2)
        if rest.isEmpty || rest.first == .lineFeed { return SourceRange(start, min(upper + 1, bytes.count)) }
        if rest.elementsEqual([.carriageReturn, .lineFeed]) { return SourceRange(start, upper + 2) }
        // Keeps a comment at the column of the removed construct.
        return rest.first == UInt8(ascii: "#") ? SourceRange(range.lowerBound, upper) : range
    }

    /// The line break of the first line.
    package var lineBreak: String { lineCount > 1 && lineEnd(0) + 2 == lineStart(1) ? "\r\n" : "\n" }

    /// Returns the offset of the end of a line, before its line break.
    package func lineEnd(_ line: Int) -> Int {
        let start = lineStart(line)
        guard line + 1 < lineCount else { return bytes.count }
        let end = lineStart(line + 1) - 1
        return end > start && bytes[end - 1] == .carriageReturn ? end - 1 : end
    }

    /// Returns the offset of the first byte of the line that contains an offset. Lines are short, so this is faster
    /// than finding the line by its number.
    package func lineStart(before offset: Int) -> Int {
        var start = min(max(offset, 0), bytes.count)
        return bytes.withUnsafeBufferPointer { bytes in
            while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
            return start == 0 ? lineStart(0) : start
        }
    }

    private static func countLineBreaks(in bytes: [UInt8]) -> (beforeBlocks: [UInt32], lineCount: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            var beforeBlocks: [UInt32] = []
            beforeBlocks.reserveCapacity(bytes.count / blockLength + 1)
            var total: UInt32 = 0
            for start in stride(from: 0, through: bytes.count, by: blockLength) {
                beforeBlocks.append(total)
                let block = bytes[start..<min(start + blockLength, bytes.count)]
                total += lineBreaks(in: UnsafeBufferPointer(rebasing: block))
            }
            return (beforeBlocks, Int(total) + 1)
        }
    }

    /// A small loop, kept separate so that it vectorizes.
    @inline(never)
    private static func lineBreaks(in block: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var count: UInt8 = 0
        for byte in block where byte == .lineFeed { count &+= 1 }
        return UInt32(count)
    }
}

/// A line and column in a source text.
package struct SourceLocation: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The column in characters (extended grapheme clusters), counted from 1, for messages.
    package var column: Int
    /// The column in UTF-16 code units, counted from 0, for the Language Server Protocol.
    package var utf16Column: Int

    package init(line: Int, column: Int, utf16Column: Int) {
        self.line = line
        self.column = column
        self.utf16Column = utf16Column
    }
}

/// A half-open range of UTF-8 offsets in a source text. Trees contain many, so it is small.
///
/// `@usableFromInline`, since other modules call the members of a structure that is only `package`, even `@inlinable`
/// ones.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
    @usableFromInline let lower: UInt32
    @usableFromInline let upper: UInt32

    /// Creates a range. Offsets are clamped to `SourceText.byteLimit`.
    package init(_ lowerBound: Int, _ upperBound: Int) {
        lower = UInt32(truncatingIfNeeded: max(0, min(lowerBound, SourceText.byteLimit)))
        upper = max(lower, UInt32(truncatingIfNeeded: max(0, min(upperBound, SourceText.byteLimit))))
    }

    /// Creates a range whose bounds are in order and within the limit, as the lexer's are.
    @inlinable @inline(__always) package init(lower: UInt32, upper: UInt32) {
        self.lower = lower
        self.upper = upper
    }

    @inlinable package var lowerBound: Int { Int(lower) }
    @inlinable package var upperBound: Int { Int(upper) }
    @inlinable package var count: Int { upperBound - lowerBound }
    @inlinable package var isEmpty: Bool { lower == upper }

    /// Returns the smallest range that covers both.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
    }
}

/// The bytes of line breaks.
extension UInt8 {
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
}
