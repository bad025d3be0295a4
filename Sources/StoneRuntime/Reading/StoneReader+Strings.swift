/// Fields of the types `String` and `List(String)`.
extension StoneReader {
    public mutating func string(_ key: StaticString) throws(StoneDecodingError) -> String {
        try required(key) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func stringIfPresent(_ key: StaticString) throws(StoneDecodingError) -> String? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func string(
        _ key: StaticString,
        default standard: String
    ) throws(StoneDecodingError) -> String {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func strings(_ key: StaticString) throws(StoneDecodingError) -> [String] {
        try required(key) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func stringsIfPresent(_ key: StaticString) throws(StoneDecodingError) -> [String]? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func strings(
        _ key: StaticString,
        default standard: [String]
    ) throws(StoneDecodingError) -> [String] {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }
}
