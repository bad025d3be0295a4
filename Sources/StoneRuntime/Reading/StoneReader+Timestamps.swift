#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Fields of the type `Timestamp("%Y-%m-%dT%H:%M:%SZ")`.
extension StoneReader {
    public mutating func timestamp(
        _ key: StaticString,
        _ format: StaticString
    ) throws(StoneDecodingError) -> Date {
        try required(key) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    public mutating func timestampIfPresent(
        _ key: StaticString,
        _ format: StaticString
    ) throws(StoneDecodingError) -> Date? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    public mutating func timestamp(
        _ key: StaticString,
        _ format: StaticString,
        default standard: Date
    ) throws(StoneDecodingError) -> Date {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    mutating func readTimestamp(_ format: StaticString) throws(StoneDecodingError) -> Date {
        if let date = readUsualTimestamp(format) {
            return date
        }
        let start = position
        let string = try readString()
        let parser = TimestampParser(TimestampFormat(format), allowsFraction: !rejectsUnknowns)
        guard let date = parser.parse(string) else {
            throw invalid("a timestamp of the form \(format)", found: "a string that is none", at: start)
        }
        return date
    }

    /// The form that nearly all timestamps have, without making a string.
    @inline(__always)
    private mutating func readUsualTimestamp(_ format: StaticString) -> Date? {
        let start = position + 1
        let end = start + UsualTimestamp.count
        guard UsualTimestamp.isFormat(format), end < text.count, text[end] == UInt8(ascii: "\""),
            let date = UsualTimestamp.parse(text.bytes(start..<end))
        else { return nil }
        position = end + 1
        return date
    }
}
