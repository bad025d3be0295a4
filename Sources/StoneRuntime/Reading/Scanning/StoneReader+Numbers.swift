/// The parts of a number token: `-12.50e+3`.
struct JSONNumber {
    let start: Int
    var end: Int
    var isNegative = false
    /// Whether the number has neither a fraction nor an exponent.
    var isInteger = true
    /// The first 19 significant digits, which always fit into 64 bits.
    var digits: UInt64 = 0
    var digitCount = 0
    /// The power of ten by which `digits` must be multiplied, if they are exact.
    var exponent = 0

    init(start: Int) {
        self.start = start
        end = start
    }

    /// Whether `digits` contains all significant digits.
    var isExact: Bool { digitCount <= 19 }

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        guard digitCount > 0 || digit != 0 else { return }
        digitCount += 1
        if digitCount <= 19 {
            digits = digits &* 10 &+ UInt64(digit)
        }
    }
}

extension _StoneReader {
    /// Scans a number token.
    mutating func scanNumber(_ expected: StaticString) throws(StoneDecodingError) -> JSONNumber {
        var number = JSONNumber(start: position)
        if text[position] == UInt8(ascii: "-") {
            number.isNegative = true
            position += 1
        }
        guard isDigit(at: position) else {
            throw number.isNegative ? malformed("a digit") : typeMismatch(expected.description)
        }
        if text[position] == UInt8(ascii: "0"), isDigit(at: position + 1) {
            throw malformed("a number without leading zeros")
        }
        try scanDigits(into: &number)
        if text[position] == UInt8(ascii: ".") {
            number.isInteger = false
            position += 1
            let fraction = position
            try scanDigits(into: &number)
            number.exponent = fraction - position
        }
        if text[position] | 0x20 == UInt8(ascii: "e") {
            number.isInteger = false
            try scanExponent(into: &number)
        }
        number.end = position
        return number
    }

    @inline(__always)
    private func isDigit(at offset: Int) -> Bool {
        text[offset] &- UInt8(ascii: "0") < 10
    }

    @inline(__always)
    private mutating func scanDigits(into number: inout JSONNumber) throws(StoneDecodingError) {
        guard isDigit(at: position) else { throw malformed("a digit") }
        repeat {
            number.append(text[position] &- UInt8(ascii: "0"))
            position += 1
        } while isDigit(at: position)
    }

    private mutating func scanExponent(into number: inout JSONNumber) throws(StoneDecodingError) {
        position += 1
        let isNegative = text[position] == UInt8(ascii: "-")
        if isNegative || text[position] == UInt8(ascii: "+") {
            position += 1
        }
        guard isDigit(at: position) else { throw malformed("a digit") }
        var exponent = 0
        while isDigit(at: position) {
            // Larger exponents give the same float, infinity or zero.
            exponent = min(exponent * 10 + Int(text[position] &- UInt8(ascii: "0")), 1_000_000)
            position += 1
        }
        number.exponent += isNegative ? -exponent : exponent
    }
}

// MARK: Integers

extension _StoneReader {
    /// Reads an integer. As in the reference implementation, `1.0` and `1e2` are not integers.
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
        guard let magnitude = magnitude(of: number),
            let value = signed(magnitude, isNegative: number.isNegative, as: type)
        else {
            throw invalid(expected.description, found: "an integer out of range", at: number.start)
        }
        return value
    }

    /// Returns the absolute value of a number, or nil if it does not fit into 64 bits. Some numbers of 20 digits do.
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
        isNegative: Bool,
        as type: Integer.Type
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

// MARK: Floats

extension _StoneReader {
    mutating func readFloat64() throws(StoneDecodingError) -> Double {
        let number = try scanNumber("a number")
        if let value = exactDouble(number) {
            return value
        }
        guard let value = Double(text.string(number.start..<number.end)), value.isFinite else {
            throw invalid("a 64-bit floating-point number", found: "a number out of range", at: number.start)
        }
        return value
    }

    /// Reads a `Float32` without converting it from `Double`, which would round twice.
    mutating func readFloat32() throws(StoneDecodingError) -> Float {
        let number = try scanNumber("a number")
        guard let value = Float(text.string(number.start..<number.end)), value.isFinite else {
            throw invalid("a 32-bit floating-point number", found: "a number out of range", at: number.start)
        }
        return value
    }

    /// Returns the value of a short number. If the digits and the power of ten are both exact in a `Double`, one
    /// multiplication or division gives a correctly rounded result (Clinger's fast path).
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
