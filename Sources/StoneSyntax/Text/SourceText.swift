/// The bytes of one file and where its lines begin.
package struct SourceText: Sendable {
    /// The path as the user gave it; diagnostics repeat it.
    package let path: String
    /// What orders the files of an API whatever way their paths are spelled: the absolute path, where there is a file.
    package let location: String
    package let bytes: [UInt8]
    /// The offset of the first byte of each line.
    package let lineStarts: [Int]

    package init(path: String, location: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.location = location ?? path
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        self.lineStarts = starts
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

    /// Where an offset is. An offset beyond the end is taken for the end.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let prefix = text(SourceRange(lineStarts[line], offset))
        return SourceLocation(line: line + 1, column: prefix.count + 1, utf16Column: prefix.utf16.count)
    }

    /// The index of the line that holds an offset, counted from 0.
    package func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
