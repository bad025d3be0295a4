/// The powers of ten that floating-point numbers need, with 128 significant bits, rounded down.
///
/// The table is computed when the first number needs it, in about 50 microseconds.
struct PowersOfTen {
    /// The upper 128 bits of a power, with the highest bit set.
    struct Significand: Equatable {
        var high: UInt64
        var low: UInt64
    }

    /// The exponents from the smallest with which 19 digits can exceed zero, to the largest that the shortest decimal
    /// of the smallest number needs.
    static let exponents = -342...324

    /// The exponents of powers that fit in 128 bits exactly.
    static let exactExponents = 0...55

    static let shared = PowersOfTen()
    private let significands: [Significand]

    /// Returns the power of an exponent in ``exponents``.
    @inline(__always)
    func significand(_ exponent: Int) -> Significand {
        significands[exponent - Self.exponents.lowerBound]
    }

    /// Returns the exponent of two of a power of ten: ⌊exponent · log₂ 10⌋.
    @inline(__always)
    static func binaryExponent(_ exponent: Int) -> Int {
        (exponent &* 1_741_647) >> 19
    }

    private init() {
        let (lowest, highest) = (Self.exponents.lowerBound, Self.exponents.upperBound)
        // A power of five has the same significant bits. Repeated divisions of a power of two by five lose less than
        // one unit in the last place in total.
        var quotient = MultiwordInteger(words: 16, highBit: true)
        var negative: [Significand] = []
        for _ in lowest..<0 {
            quotient.divideByFive()
            negative.append(quotient.leadingBits)
        }
        var product = MultiwordInteger(words: 12, highBit: false)
        var positive = [product.leadingBits]
        for _ in 0..<highest {
            product.multiplyByFive()
            positive.append(product.leadingBits)
        }
        significands = negative.reversed() + positive
    }
}

/// An integer with a fixed number of words, the lowest first.
private struct MultiwordInteger {
    private var words: [UInt64]

    /// Creates a number with its highest bit set, or 1.
    init(words count: Int, highBit: Bool) {
        words = Array(repeating: 0, count: count)
        words[highBit ? count - 1 : 0] = highBit ? 1 << 63 : 1
    }

    mutating func divideByFive() {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
        }
    }

    mutating func multiplyByFive() {
        var carry: UInt64 = 0
        for index in words.indices {
            let product = words[index].multipliedFullWidth(by: 5)
            let (low, overflows) = product.low.addingReportingOverflow(carry)
            words[index] = low
            carry = product.high + (overflows ? 1 : 0)
        }
    }

    /// The highest 128 bits from the first one that is set.
    var leadingBits: PowersOfTen.Significand {
        let top = words.lastIndex { $0 != 0 } ?? 0
        func word(_ index: Int) -> UInt64 { index < 0 ? 0 : words[index] }
        let shift = UInt64(word(top).leadingZeroBitCount)
        return PowersOfTen.Significand(
            high: word(top) << shift | word(top - 1) >> (64 - shift),
            low: word(top - 1) << shift | word(top - 2) >> (64 - shift)
        )
    }
}
