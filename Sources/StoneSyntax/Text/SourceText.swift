/// The bytes of one file and where its lines begin.
package struct SourceText: Sendable {
    /// How large a file may be for its offsets to fit `SourceRange`.
    package static let byteLimit = Int(UInt32.max)

    /// The path as the user gave it; diagnostics repeat it.
    package let path: String
    /// What orders the files of an API whatever way their paths are spelled: the absolute path, where there is a file.
    package let location: String
    package let bytes: [UInt8]
    private let lineStarts: [UInt32]

    package init(path: String, location: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.location = location ?? path
        self.bytes = bytes
        self.lineStarts = Self.lineStarts(of: bytes)
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The number of lines. There is one after the last line break, too.
    package var lineCount: Int { lineStarts.count }

    /// The offset of the first byte of a line, counted from 0.
    package func lineStart(_ line: Int) -> Int { Int(lineStarts[line]) }

    /// The text of a range, with malformed UTF-8 replaced.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
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
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStart(middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
        // Counting is fast, and growing the array would take more memory than it has in the end.
        let count = bytes.reduce(into: 1) { count, byte in count += byte == .lineFeed ? 1 : 0 }
        var starts: [UInt32] = [0]
        starts.reserveCapacity(count)
        for (offset, byte) in bytes.enumerated() where byte == .lineFeed {
            starts.append(UInt32(clamping: offset + 1))
        }
        return starts
    }
}
