extension StoneReader {
    /// Reads a whole number. As in the reference implementation `1.0` and `1e2` are not integers.
    @inline(__always)
    mutating func readInteger<Integer: FixedWidthInteger>(
        _ type: Integer.Type,
        _ expected: StaticString
    ) throws(StoneDecodingError) -> Integer {
        let number = try scanNumber(expected)
        guard number.isInteger else {
            throw StoneDecodingError(
                .typeMismatch,
                at: number.start,
                expected: expected.description,
                found: "a number with a fraction or an exponent"
            )
        }
        guard let magnitude = magnitude(of: number), let value = signed(magnitude, number.isNegative, type) else {
            throw invalid(expected.description, found: "a number out of this range", at: number.start)
        }
        return value
    }

    /// Numbers of twenty digits may fit into 64 bits or not.
    @inline(__always)
    private func magnitude(of number: JSONNumber) -> UInt64? {
        guard !number.isExact else { return number.digits }
        guard number.digitCount == 20 else { return nil }
        let (tens, isTooBig) = number.digits.multipliedReportingOverflow(by: 10)
        let (value, isAlsoTooBig) = tens.addingReportingOverflow(
            UInt64(text[number.end - 1] &- UInt8(ascii: "0"))
        )
        return isTooBig || isAlsoTooBig ? nil : value
    }

    @inline(__always)
    private func signed<Integer: FixedWidthInteger>(
        _ magnitude: UInt64,
        _ isNegative: Bool,
        _ type: Integer.Type
    ) -> Integer? {
        guard isNegative else { return Integer(exactly: magnitude) }
        guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
        return Integer(exactly: 0 &- Int64(bitPattern: magnitude))
    }

    mutating func readInt32() throws(StoneDecodingError) -> Int32 {
        try readInteger(Int32.self, "an integer from -2147483648 to 2147483647")
    }

    mutating func readInt64() throws(StoneDecodingError) -> Int64 {
        try readInteger(Int64.self, "an integer from -9223372036854775808 to 9223372036854775807")
    }

    mutating func readUInt32() throws(StoneDecodingError) -> UInt32 {
        try readInteger(UInt32.self, "an integer from 0 to 4294967295")
    }

    mutating func readUInt64() throws(StoneDecodingError) -> UInt64 {
        try readInteger(UInt64.self, "an integer from 0 to 18446744073709551615")
    }
}
