import StoneFormats

/// The parts of a number token: `-12.50e+3`.
struct JSONNumber {
    let start: Int
    var end: Int
    var isNegative = false
    /// Whether the number has neither a fraction nor an exponent.
    var isInteger = true
    /// The number of digits, with leading zeros.
    var digitCount = 0
    /// The digits, modulo 2^64 if there are more than 19.
    var digits: UInt64 = 0
    /// The power of ten by which `digits` must be multiplied.
    var exponent = 0

    init(start: Int) {
        self.start = start
        end = start
    }

    /// Whether `digits` cannot have overflowed.
    @inline(__always)
    var isExact: Bool { digitCount <= 19 }
}

extension _StoneReader {
    /// Scans a number token.
    mutating func scanNumber(_ expected: _StoneLiteral) throws(StoneDecodingError) -> JSONNumber {
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
        let start = position
        var word = text.word(at: position)
        while DecimalDigits.areDigits(word) {
            number.digits = number.digits &* 100_000_000 &+ DecimalDigits.number(word)
            position += 8
            word = text.word(at: position)
        }
        while isDigit(at: position) {
            number.digits = number.digits &* 10 &+ UInt64(text[position] &- UInt8(ascii: "0"))
            position += 1
        }
        number.digitCount += position - start
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
        _ expected: _StoneLiteral
    ) throws(StoneDecodingError) -> Integer {
        let number = try scanNumber(expected)
        guard number.isInteger else {
            throw StoneDecodingError(.typeMismatch, at: number.start, .fraction(expected.description))
        }
        guard let magnitude = magnitude(of: number),
            let value = signed(magnitude, isNegative: number.isNegative, as: type)
        else {
            throw invalid(.integerOutOfRange(expected.description), at: number.start)
        }
        return value
    }

    /// Returns the absolute value of an integer, or nil if it does not fit into 64 bits.
    @inline(__always)
    private func magnitude(of number: JSONNumber) -> UInt64? {
        guard !number.isExact else { return number.digits }
        // A number of 20 digits that fits begins with 1. A larger one that begins with 1 is less than 10^19 modulo
        // 2^64.
        guard number.digitCount == 20, text[number.end - 20] == UInt8(ascii: "1") else { return nil }
        return number.digits >= 10_000_000_000_000_000_000 ? number.digits : nil
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
        let value = value(of: number, as: Double.self)
        guard value.isFinite else {
            throw invalid(.floatOutOfRange(bits: 64), at: number.start)
        }
        return value
    }

    /// Reads a `Float32` without converting it from `Double`, which would round twice.
    mutating func readFloat32() throws(StoneDecodingError) -> Float {
        let number = try scanNumber("a number")
        let value = value(of: number, as: Float.self)
        guard value.isFinite else {
            throw invalid(.floatOutOfRange(bits: 32), at: number.start)
        }
        return value
    }

    @inline(__always)
    private func value<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        of number: JSONNumber,
        as type: Number.Type
    ) -> Number where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        guard number.isExact || significantDigitCount(of: number) <= 19 else { return longValue(of: number) }
        let magnitude = DecimalToBinary.convert(digits: number.digits, exponent: number.exponent, as: type)
        return number.isNegative ? -magnitude : magnitude
    }

    /// Returns the number of digits without leading zeros, which do not change `digits`.
    @inline(never)
    private func significantDigitCount(of number: JSONNumber) -> Int {
        var count = number.digitCount
        for byte in text.bytes(number.start..<number.end) where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") {
            guard byte == UInt8(ascii: "0") else { break }
            count -= 1
        }
        return count
    }

    /// Returns the value of a number with more digits than fit into 64 bits.
    @inline(never)
    private func longValue<Number: LosslessStringConvertible & FloatingPoint>(of number: JSONNumber) -> Number {
        Number(text.string(number.start..<number.end)) ?? .infinity
    }
}
