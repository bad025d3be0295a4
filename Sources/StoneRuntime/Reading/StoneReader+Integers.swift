/// Fields of the types `Int32`, `Int64`, `UInt32` and `UInt64`, over their full ranges.
extension StoneReader {
    public mutating func int32(_ key: StaticString) throws(StoneDecodingError) -> Int32 {
        try required(key) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Int32? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32(
        _ key: StaticString,
        default standard: Int32
    ) throws(StoneDecodingError) -> Int32 {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int64(_ key: StaticString) throws(StoneDecodingError) -> Int64 {
        try required(key) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Int64? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64(
        _ key: StaticString,
        default standard: Int64
    ) throws(StoneDecodingError) -> Int64 {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func uint32(_ key: StaticString) throws(StoneDecodingError) -> UInt32 {
        try required(key) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> UInt32? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32(
        _ key: StaticString,
        default standard: UInt32
    ) throws(StoneDecodingError) -> UInt32 {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint64(_ key: StaticString) throws(StoneDecodingError) -> UInt64 {
        try required(key) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> UInt64? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64(
        _ key: StaticString,
        default standard: UInt64
    ) throws(StoneDecodingError) -> UInt64 {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }
}
