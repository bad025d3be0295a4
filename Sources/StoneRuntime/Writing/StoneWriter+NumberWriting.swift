extension StoneWriter {
    mutating func writeBoolean(_ value: Bool) {
        output.append(text: value ? "true," : "false,")
    }

    mutating func writeNull() {
        output.append(text: "null,")
    }

    mutating func writeSigned(_ value: Int64) {
        output.reserve(1)
        if value < 0 {
            output.append(UInt8(ascii: "-"))
        }
        writeUnsigned(value.magnitude)
    }

    mutating func writeUnsigned(_ value: UInt64) {
        output.reserve(21)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            var rest = value
            repeat {
                start -= 1
                digits.initializeElement(at: start, to: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            } while rest > 0
            output.append(UnsafeBufferPointer(rebasing: digits[start...]))
        }
        output.append(UInt8(ascii: ","))
    }

    /// The shortest digits that read back as the same number.
    mutating func writeFloat64(_ value: Double) {
        guard purpose == .json else { return writeUnsigned(Self.identity(value)) }
        guard value.isFinite else { return failNotFinite(value.description) }
        output.append(text: value.description)
        appendComma()
    }

    mutating func writeFloat32(_ value: Float) {
        guard purpose == .json else { return writeUnsigned(Self.identity(Double(value))) }
        guard value.isFinite else { return failNotFinite(value.description) }
        output.append(text: value.description)
        appendComma()
    }

    private mutating func failNotFinite(_ value: String) {
        fail("must be a finite number, as JSON has no others", value)
        writeNull()
    }

    /// The bit pattern, but the same for -0.0 as for 0.0, and for every NaN.
    static func identity(_ value: Double) -> UInt64 {
        if value.isNaN {
            return Double.nan.bitPattern
        }
        return value == 0 ? 0 : value.bitPattern
    }
}
