/// Fields of the type `Boolean`.
extension StoneReader {
    public mutating func boolean(_ key: StaticString) throws(StoneDecodingError) -> Bool {
        try required(key) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func booleanIfPresent(_ key: StaticString) throws(StoneDecodingError) -> Bool? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func boolean(
        _ key: StaticString,
        default standard: Bool
    ) throws(StoneDecodingError) -> Bool {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }
}
