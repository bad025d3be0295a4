/// The bytes of one file, and what finds its lines.
package struct SourceText: Sendable {
    /// How large a file may be for its offsets to fit `SourceRange`.
    package static let byteLimit = Int(UInt32.max)
    /// What some editors put before the text.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The path as the user gave it; diagnostics repeat it.
    package let path: String
    /// What orders the files of an API whatever way their paths are spelled: the absolute path, where there is a file.
    package let location: String
    package let bytes: [UInt8]
    /// Whether several specs may follow each other in it, as on standard input.
    package let mayHoldSeveralSpecs: Bool
    /// The number of lines. There is one after the last line break, too.
    package let lineCount: Int
    /// How many line breaks stand before each block of bytes. Where each line begins would take many times the memory, and
    /// longer to find out.
    private let lineBreaks: [UInt32]

    /// As many line breaks as a block may have can be counted in one byte, many bytes at a time.
    private static let blockLength = Int(UInt8.max)

    package init(path: String, location: String? = nil, bytes: [UInt8], mayHoldSeveralSpecs: Bool = false) {
        self.path = path
        self.mayHoldSeveralSpecs = mayHoldSeveralSpecs
        self.location = location ?? path
        self.bytes = bytes
        (lineBreaks, lineCount) = Self.countLineBreaks(in: bytes)
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a range, with malformed UTF-8 replaced.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// Whether a byte is somewhere in a range.
    package func holds(_ byte: UInt8, in range: SourceRange) -> Bool {
        guard range.upperBound <= bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            Self.holds(byte, UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.upperBound]))
        }
    }

    /// Where an offset is. An offset beyond the end is taken for the end.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let prefix = text(SourceRange(lineStart(line), offset))
        return SourceLocation(line: line + 1, column: prefix.count + 1, utf16Column: prefix.utf16.count)
    }

    /// The index of the line that holds an offset, counted from 0.
    package func lineIndex(at offset: Int) -> Int {
        let offset = min(max(offset, 0), bytes.count)
        let block = offset / Self.blockLength
        return Int(lineBreaks[block]) + bytes[(block * Self.blockLength)..<offset].count(where: { $0 == .lineFeed })
    }

    /// The offset of the first byte of a line, counted from 0. A byte order mark is no part of the first line.
    package func lineStart(_ line: Int) -> Int {
        guard line > 0 else { return bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }
        // The block that holds the line break before it: the last one with fewer of them before.
        var block = 0
        var end = lineBreaks.count
        while end - block > 1 {
            let middle = (block + end) / 2
            if lineBreaks[middle] < line { block = middle } else { end = middle }
        }
        var remaining = line - Int(lineBreaks[block])
        for offset in (block * Self.blockLength)..<bytes.count where bytes[offset] == .lineFeed {
            remaining -= 1
            if remaining == 0 { return offset + 1 }
        }
        return bytes.count
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

    // Small loops over all of some bytes, which go over many bytes at a time if nothing is built into them.

    @inline(never)
    private static func holds(_ wanted: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var found: UInt8 = 0
        for byte in bytes { found |= byte == wanted ? 1 : 0 }
        return found != 0
    }

    @inline(never)
    private static func lineBreaks(in block: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var count: UInt8 = 0
        for byte in block where byte == .lineFeed { count &+= 1 }
        return UInt32(count)
    }
}
