import StoneFormats

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// MARK: Arrays and objects

/// A map key, compared by its bytes.
private struct MapKey: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: MapKey, right: MapKey) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 {
            hasher.combine(byte)
        }
    }
}

extension _StoneReader {
    @inline(__always)
    mutating func readList<Item>(
        _ readItem: (inout _StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [Item] {
        guard text[position] == UInt8(ascii: "[") else { throw typeMismatch("an array") }
        try openContainer()
        guard text[position] != UInt8(ascii: "]") else {
            closeContainer()
            return []
        }
        let start = position
        // In unspecialized code, creating an array with one item is much faster than appending to an empty one.
        let first = [try item(at: 0, readItem)]
        // Many lists have one item, for which the metadata of the type of the array is not needed.
        guard try consumeComma(or: UInt8(ascii: "]"), "\",\" or \"]\"") else {
            closeContainer()
            return first
        }
        var items = first
        repeat {
            items.append(try item(at: items.count, readItem))
            if items.count == 64 {
                items.reserveCapacity(likelyCount(of: Item.self, after: items.count, from: start))
            }
        } while try consumeComma(or: UInt8(ascii: "]"), "\",\" or \"]\"")
        closeContainer()
        return items
    }

    @inline(__always)
    private mutating func item<Item>(
        at index: Int,
        _ readItem: (inout _StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> Item {
        do {
            return try readItem(&self)
        } catch {
            throw error.inside(index: index)
        }
    }

    /// Returns an estimate of the number of items in the first long list of a text, assuming that later items are as
    /// long as the previous ones. The estimate is limited to twice the memory of the rest of the text. Without it, a
    /// growing list would move its items many times.
    private mutating func likelyCount<Item>(of item: Item.Type, after count: Int, from start: Int) -> Int {
        guard !hasReservedItems else { return 0 }
        hasReservedItems = true
        let rest = text.count - position
        let averageLength = max((position - start) / count, 1)
        return min(count + rest / averageLength, 2 * rest / max(MemoryLayout<Item>.stride, 1))
    }

    mutating func readStrings() throws(StoneDecodingError) -> [String] {
        try readList { reader throws(StoneDecodingError) in try reader.readString() }
    }

    /// Reads an object as a map. If a key is repeated, the last value is used.
    ///
    /// - Parameter isRedacted: Whether errors mask the keys.
    @inline(__always)
    mutating func readMap<Item>(
        isRedacted: Bool = false,
        _ readItem: (inout _StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [String: Item] {
        guard text[position] == UInt8(ascii: "{") else { throw typeMismatch("an object") }
        try openContainer()
        var items: [String: Item] = [:]
        if text[position] != UInt8(ascii: "}") {
            let lastValues = recordsFirst ? try lastValues() : nil
            repeat {
                let start = position
                let key = try readMapKey()
                if let lastValues, lastValues[MapKey(key)] != position {
                    try skipValueOnce(recordsSpans: false)
                    continue
                }
                let item: Item
                do {
                    item = try readItem(&self)
                } catch {
                    throw error.inside(key: key, isRedacted: isRedacted)
                }
                if items.updateValue(item, forKey: key) != nil {
                    try checkSameKey(key, items.keys, at: start)
                }
            } while try consumeComma(or: UInt8(ascii: "}"), "\",\" or \"}\"")
        }
        closeContainer()
        return items
    }

    private mutating func readMapKey() throws(StoneDecodingError) -> String {
        guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        let start = position
        let key = try readString()
        guard !key.isCostlyToHash else { throw invalid(.costlyKey, at: start) }
        try skipColon()
        return key
    }

    /// Returns the offsets of the last values of all keys in the object whose first key is at the position.
    private mutating func lastValues() throws(StoneDecodingError) -> [MapKey: Int] {
        let start = position
        var offsets: [MapKey: Int] = [:]
        repeat {
            let key = try readMapKey()
            offsets[MapKey(key)] = position
            try skipValueOnce(recordsSpans: true)
        } while try consumeComma(or: UInt8(ascii: "}"), "\",\" or \"}\"")
        position = start
        return offsets
    }

    /// Throws an error if a key replaced a different but canonically equivalent one, such as `"\u{E9}"` and
    /// `"e\u{301}"`. A dictionary cannot contain both, and dropping one would lose data.
    private func checkSameKey<Item>(
        _ key: String,
        _ keys: Dictionary<String, Item>.Keys,
        at offset: Int
    ) throws(StoneDecodingError) {
        guard let index = keys.firstIndex(of: key), !keys[index].utf8.elementsEqual(key.utf8) else { return }
        throw invalid(.equivalentKey, at: offset)
    }

    private mutating func openContainer() throws(StoneDecodingError) {
        scope.releaseDepth += 1
        try checkDepth(releasing: scope.releaseDepth)
        depth += 1
        position += 1
        skipWhitespace()
    }

    /// Consumes a comma, or the end of the container. Returns false at the end.
    @inline(__always)
    private mutating func consumeComma(or end: UInt8, _ expected: _StoneLiteral) throws(StoneDecodingError) -> Bool {
        skipWhitespace()
        guard text[position] == UInt8(ascii: ",") else {
            guard text[position] == end else { throw malformed(expected.description) }
            return false
        }
        position += 1
        skipWhitespace()
        return true
    }

    private mutating func closeContainer() {
        position += 1
        depth -= 1
        scope.releaseDepth -= 1
    }
}

// MARK: Void, bytes and timestamps

extension _StoneReader {
    /// Reads the result of a route without one: any value, or only `null` if unknowns are rejected.
    mutating func readVoid() throws(StoneDecodingError) {
        guard try !consumeNull() else { return }
        guard !rejectsUnknowns else { throw typeMismatch("null") }
        try skipValue()
    }

    /// Reads Base64 with padding. As in the reference implementation, other characters such as line breaks are skipped,
    /// unless unknowns are rejected.
    mutating func readBytes() throws(StoneDecodingError) -> Data {
        let start = position
        if let data = readPlainBytes() {
            return data
        }
        let string = try readString()
        guard let digits = Base64.normalized(string, skipsOthers: !rejectsUnknowns),
            let data = Data(base64Encoded: digits)
        else { throw invalid(.malformedBase64, at: start) }
        return data
    }

    /// Reads Base64 without escapes and without characters to skip. Returns nil at an unchanged position for other
    /// text.
    private mutating func readPlainBytes() -> Data? {
        guard text[position] == UInt8(ascii: "\"") else { return nil }
        let end = endOfRun(from: position + 1)
        guard text[end] == UInt8(ascii: "\""), let data = Base64Reading.data(text.bytes(position + 1..<end)) else {
            return nil
        }
        position = end + 1
        return data
    }

    mutating func readTimestamp(_ format: _StoneLiteral) throws(StoneDecodingError) -> Date {
        if let date = readRFC3339Timestamp(format) {
            return date
        }
        let start = position
        let string = try readString()
        let parser = TimestampParser(TimestampFormat(format), allowsFraction: !rejectsUnknowns)
        do throws(TimestampProblem) {
            return try parser.parse(string).moment
        } catch {
            throw invalid(.timestamp(error, format.description), at: start)
        }
    }

    /// Reads a timestamp in the most common format without creating a string.
    @inline(__always)
    private mutating func readRFC3339Timestamp(_ format: _StoneLiteral) -> Date? {
        let start = position + 1
        let end = start + RFC3339Timestamp.count
        guard RFC3339Timestamp.isFormat(format), end < text.count,
            text[position] == UInt8(ascii: "\""), text[end] == UInt8(ascii: "\""),
            let date = RFC3339Timestamp.parse(text.bytes(start..<end))
        else { return nil }
        position = end + 1
        return date
    }
}
