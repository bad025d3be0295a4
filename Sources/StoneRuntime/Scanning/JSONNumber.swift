/// Where the parts of a number are in the text: `-12.50e+3`.
struct JSONNumber {
    let start: Int
    var end: Int
    var isNegative = false
    /// Whether there is neither a fraction nor an exponent.
    var isInteger = true
    /// The first nineteen digits without the leading zeros; no more fit into 64 bits.
    var digits: UInt64 = 0
    var digitCount = 0
    /// The power of ten by which to multiply `digits`, as far as they go.
    var exponent = 0

    init(start: Int) {
        self.start = start
        end = start
    }

    /// Whether `digits` are all that there are.
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
