extension StoneReader {
    /// Goes past a number and gathers its digits.
    mutating func scanNumber(_ expected: StaticString) throws(StoneDecodingError) -> JSONNumber {
        var number = JSONNumber(start: position)
        if text[position] == UInt8(ascii: "-") {
            number.isNegative = true
            position += 1
        }
        guard isDigit(at: position) else {
            throw number.isNegative ? malformed("a digit") : mismatch(expected.description)
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
            // Far beyond what a float can hold it no longer matters.
            exponent = min(exponent * 10 + Int(text[position] &- UInt8(ascii: "0")), 1_000_000)
            position += 1
        }
        number.exponent += isNegative ? -exponent : exponent
    }
}
