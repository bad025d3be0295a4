/// Fields of the types `Float32` and `Float64`.
extension StoneWriter {
    public mutating func float32(_ key: StaticString, _ value: Float) {
        writeKey(key)
        within(key.description) { $0.writeFloat32(value) }
    }

    public mutating func float32IfPresent(_ key: StaticString, _ value: Float?) {
        if let value {
            float32(key, value)
        }
    }

    public mutating func float32(_ key: StaticString, _ value: Float, _ rule: StoneFloatRule) {
        within(key.description) { $0.check(Double(value), rule) }
        float32(key, value)
    }

    public mutating func float32IfPresent(_ key: StaticString, _ value: Float?, _ rule: StoneFloatRule) {
        if let value {
            float32(key, value, rule)
        }
    }

    public mutating func float64(_ key: StaticString, _ value: Double) {
        writeKey(key)
        within(key.description) { $0.writeFloat64(value) }
    }

    public mutating func float64IfPresent(_ key: StaticString, _ value: Double?) {
        if let value {
            float64(key, value)
        }
    }

    public mutating func float64(_ key: StaticString, _ value: Double, _ rule: StoneFloatRule) {
        within(key.description) { $0.check(value, rule) }
        float64(key, value)
    }

    public mutating func float64IfPresent(_ key: StaticString, _ value: Double?, _ rule: StoneFloatRule) {
        if let value {
            float64(key, value, rule)
        }
    }
}
