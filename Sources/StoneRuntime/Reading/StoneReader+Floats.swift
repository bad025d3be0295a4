/// Fields of the types `Float32` and `Float64`. Whole numbers are floats too.
extension StoneReader {
    public mutating func float32(_ key: StaticString) throws(StoneDecodingError) -> Float {
        try required(key) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Float? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32(
        _ key: StaticString,
        default standard: Float
    ) throws(StoneDecodingError) -> Float {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float64(_ key: StaticString) throws(StoneDecodingError) -> Double {
        try required(key) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Double? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64(
        _ key: StaticString,
        default standard: Double
    ) throws(StoneDecodingError) -> Double {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }
}
