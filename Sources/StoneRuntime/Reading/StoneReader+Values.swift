#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// MARK: Arrays and objects

extension _StoneReader {
    @inline(__always)
    mutating func readList<Item>(
        _ readItem: (inout _StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [Item] {
        guard text[position] == UInt8(ascii: "[") else { throw mismatch("an array") }
        try openContainer()
        var items: [Item] = []
        if text[position] != UInt8(ascii: "]") {
            repeat {
                do {
                    items.append(try readItem(&self))
                } catch {
                    throw error.inside(index: items.count)
                }
            } while try consumeComma(or: UInt8(ascii: "]"), "\",\" or \"]\"")
        }
        closeContainer()
        return items
    }

    mutating func readStrings() throws(StoneDecodingError) -> [String] {
        try readList { reader throws(StoneDecodingError) in try reader.readString() }
    }

    /// Reads an object as a map. The last value of a repeated key wins.
    @inline(__always)
    mutating func readMap<Item>(
        _ readItem: (inout _StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [String: Item] {
        guard text[position] == UInt8(ascii: "{") else { throw mismatch("an object") }
        try openContainer()
        var items: [String: Item] = [:]
        if text[position] != UInt8(ascii: "}") {
            repeat {
                guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
                let key = try readString()
                try skipColon()
                do {
                    items[key] = try readItem(&self)
                } catch {
                    throw error.inside(key: key)
                }
            } while try consumeComma(or: UInt8(ascii: "}"), "\",\" or \"}\"")
        }
        closeContainer()
        return items
    }

    private mutating func openContainer() throws(StoneDecodingError) {
        try checkDepth()
        depth += 1
        position += 1
        skipWhitespace()
    }

    /// Consumes a comma. Returns false at the end of the container.
    @inline(__always)
    private mutating func consumeComma(or end: UInt8, _ expected: StaticString) throws(StoneDecodingError) -> Bool {
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
    }
}

// MARK: Void, bytes and timestamps

extension _StoneReader {
    /// Reads the result of a route that has none: any value for a client, and only `null` if unknowns are rejected.
    mutating func readVoid() throws(StoneDecodingError) {
        guard try !consumeNull() else { return }
        guard !rejectsUnknowns else { throw mismatch("null") }
        try skipValue()
    }

    /// Reads Base64 with padding. Unless unknowns are rejected, other characters such as line breaks are skipped, as in the
    /// reference implementation.
    mutating func readBytes() throws(StoneDecodingError) -> Data {
        let start = position
        let string = try readString()
        let options: Data.Base64DecodingOptions = rejectsUnknowns ? [] : .ignoreUnknownCharacters
        guard let data = Data(base64Encoded: string, options: options) else {
            throw invalid("bytes in Base64", found: "a string that is none", at: start)
        }
        return data
    }

    mutating func readTimestamp(_ format: StaticString) throws(StoneDecodingError) -> Date {
        if let date = readRFC3339Timestamp(format) {
            return date
        }
        let start = position
        let string = try readString()
        let parser = TimestampParser(TimestampFormat(format), allowsFraction: !rejectsUnknowns)
        guard let time = try? parser.parse(string) else {
            throw invalid("a timestamp of the form \(format)", found: "a string that is none", at: start)
        }
        return time.moment
    }

    /// Reads the usual format without creating a string.
    @inline(__always)
    private mutating func readRFC3339Timestamp(_ format: StaticString) -> Date? {
        let start = position + 1
        let end = start + RFC3339Timestamp.count
        guard RFC3339Timestamp.isFormat(format), end < text.count, text[end] == UInt8(ascii: "\""),
            let date = RFC3339Timestamp.parse(text.bytes(start..<end))
        else { return nil }
        position = end + 1
        return date
    }
}
