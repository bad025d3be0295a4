/// The shortest decimal number that a floating-point number is read from, and the closest of those.
///
/// Raffaello Giulietti, “The Schubfach Way to Render Doubles”, 2020.
struct ShortestDecimal: Equatable {
    /// The digits, which may end in zeros.
    var digits: UInt64
    /// The power of ten by which the digits are multiplied.
    var exponent: Int

    /// Creates the decimal of a finite number, without its sign.
    @inline(__always)
    init<Number: BinaryFloatingPoint>(_ number: Number)
    where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
        let rawExponent = Int(truncatingIfNeeded: number.exponentBitPattern)
        let bits = Number.significandBitCount
        let isSubnormal = rawExponent == 0
        let significand = isSubnormal ? fraction : fraction | 1 << UInt64(bits)
        // The number is `significand` · 2^`power`.
        let power = max(rawExponent, 1) - (1 << (Number.exponentBitCount - 1) - 1) - bits

        if significand == 0 {
            self.init(digits: 0, exponent: 0)
        } else if -bits...0 ~= power, significand & (1 << UInt64(-power) - 1) == 0 {
            // An integer.
            self.init(digits: significand >> UInt64(-power), exponent: 0)
        } else {
            self.init(significand, power, isLowerNeighborCloser: fraction == 0 && rawExponent > 1)
        }
    }

    private init(digits: UInt64, exponent: Int) {
        self.digits = digits
        self.exponent = exponent
    }

    /// Creates the decimal of `significand` · 2^`power`.
    private init(_ significand: UInt64, _ power: Int, isLowerNeighborCloser: Bool) {
        // ⌊log₁₀ 2^power⌋, or of ¾ · 2^power.
        let exponent = (power * 1_262_611 - (isLowerNeighborCloser ? 524_031 : 0)) >> 22
        let shift = UInt64(power + PowersOfTen.binaryExponent(-exponent) + 1)
        var scale = PowersOfTen.significand(-exponent)
        if !PowersOfTen.exactExponents.contains(-exponent) {
            scale = scale.successor
        }
        // In units of a quarter of 10^exponent: the number, and the bounds of what is read as it.
        let value = Self.product(scale, (significand << 2) << shift)
        let isOdd = significand & 1
        let lower = Self.product(scale, (significand << 2 &- (isLowerNeighborCloser ? 1 : 2)) << shift) + isOdd
        let upper = Self.product(scale, (significand << 2 &+ 2) << shift) - isOdd

        let digits = value >> 2
        if digits >= 10 {
            let tens = digits / 10
            let isBelowRead = lower <= 40 * tens
            let isAboveRead = 40 * tens + 40 <= upper
            if isBelowRead != isAboveRead {
                self.init(digits: isAboveRead ? tens + 1 : tens, exponent: exponent + 1)
                return
            }
        }
        let isBelowRead = lower <= 4 * digits
        let isAboveRead = 4 * digits + 4 <= upper
        let isCloserToAbove = value > 4 * digits + 2 || value == 4 * digits + 2 && digits & 1 == 1
        let roundsUp = isBelowRead != isAboveRead ? isAboveRead : isCloserToAbove
        self.init(digits: roundsUp ? digits + 1 : digits, exponent: exponent)
    }

    /// Returns the highest 64 bits of a product with 192 bits. The last one is set if lower ones are.
    @inline(__always)
    private static func product(_ scale: PowersOfTen.Significand, _ factor: UInt64) -> UInt64 {
        let upper = factor.multipliedFullWidth(by: scale.high)
        let (middle, overflows) = upper.low.addingReportingOverflow(factor.multipliedFullWidth(by: scale.low).high)
        let high = overflows ? upper.high + 1 : upper.high
        return middle > 1 ? high | 1 : high
    }
}
