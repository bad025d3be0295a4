extension StoneReader {
    mutating func readFloat64() throws(StoneDecodingError) -> Double {
        let number = try scanNumber("a number")
        if let value = exactDouble(number) {
            return value
        }
        guard let value = Double(text.string(number.start..<number.end)), value.isFinite else {
            throw invalid("a number of 64-bit floating point", found: "a greater one", at: number.start)
        }
        return value
    }

    /// Not by way of `Double`, which would round twice.
    mutating func readFloat32() throws(StoneDecodingError) -> Float {
        let number = try scanNumber("a number")
        guard let value = Float(text.string(number.start..<number.end)), value.isFinite else {
            throw invalid("a number of 32-bit floating point", found: "a greater one", at: number.start)
        }
        return value
    }

    /// The value of short numbers: where digits and power of ten are both exact in a `Double`, one multiplication or
    /// division rounds correctly (Clinger's fast path).
    @inline(__always)
    private func exactDouble(_ number: JSONNumber) -> Double? {
        guard number.isExact, number.digits <= 1 << 53, abs(number.exponent) < Self.powersOfTen.count else {
            return nil
        }
        let digits = Double(number.digits)
        let magnitude =
            number.exponent < 0
            ? digits / Self.powersOfTen[-number.exponent]
            : digits * Self.powersOfTen[number.exponent]
        return number.isNegative ? -magnitude : magnitude
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
