/// Conversion of decimal numbers to floating-point numbers, by the algorithm of Eisel and Lemire.
///
/// Daniel Lemire, “Number Parsing at a Gigabyte per Second”, 2021. The digits times a power of ten with 128 bits give
/// the correctly rounded result without a fallback: Mushtak and Lemire, “Fast Number Parsing Without Fallback”, 2023.
enum DecimalToBinary {
    /// Returns the number closest to `digits` · 10^`exponent`, which is infinite if it is too large.
    @inline(__always)
    static func convert<Number: BinaryFloatingPoint>(
        digits: UInt64,
        exponent: Int,
        as type: Number.Type
    ) -> Number where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        guard digits != 0, exponent >= PowersOfTen.exponents.lowerBound else { return 0 }
        guard exponent <= 308 else { return .infinity }

        let shift = digits.leadingZeroBitCount
        let product = product(digits << UInt64(shift), exponent, bits: Number.significandBitCount + 3)
        let highestBit = Int(product.high >> 63)
        // The significand with one bit more, by which it is rounded.
        let excess = UInt64(highestBit + 62 - Number.significandBitCount - 1)
        var significand = product.high >> excess
        let bias = 1 << (Number.exponentBitCount - 1) - 1
        var binaryExponent = PowersOfTen.binaryExponent(exponent) + 63 + highestBit - shift + bias

        if binaryExponent <= 0 {
            // A subnormal number, or the smallest normal one.
            guard binaryExponent > -63 else { return 0 }
            significand >>= UInt64(1 - binaryExponent)
            significand = (significand + significand & 1) >> 1
            return number(significand, exponent: significand >> UInt64(Number.significandBitCount))
        }
        if significand & 3 == 1, product.low <= 1, tieExponents(type).contains(exponent),
            significand << excess == product.high
        {
            // Halfway between two numbers: the even one.
            significand &= ~1
        }
        significand = (significand + significand & 1) >> 1
        if significand >> UInt64(Number.significandBitCount) > 1 {
            significand >>= 1
            binaryExponent += 1
        }
        guard binaryExponent < 1 << Number.exponentBitCount - 1 else { return .infinity }
        return number(significand, exponent: UInt64(binaryExponent))
    }

    /// Returns the upper 128 bits of a product with a power of ten. The first `bits` of them and a few more are exact.
    @inline(__always)
    private static func product(_ factor: UInt64, _ exponent: Int, bits: Int) -> (high: UInt64, low: UInt64) {
        let power = PowersOfTen.shared.significand(exponent)
        var product = factor.multipliedFullWidth(by: power.high)
        let mask = UInt64.max >> UInt64(bits)
        if product.high & mask == mask {
            // Only then can the lower half of the power change the bits. For small negative exponents, the lower half
            // is rounded up.
            let low = -27..<0 ~= exponent ? power.low &+ 1 : power.low
            let (sum, overflows) = product.low.addingReportingOverflow(factor.multipliedFullWidth(by: low).high)
            product = (overflows ? product.high + 1 : product.high, sum)
        }
        return (product.high, product.low)
    }

    /// Returns the exponents at which a number with 64 bits can lie halfway between two floating-point numbers.
    @inline(__always)
    private static func tieExponents<Number: BinaryFloatingPoint>(_ type: Number.Type) -> ClosedRange<Int> {
        type == Float.self ? -17...10 : -4...23
    }

    @inline(__always)
    private static func number<Number: BinaryFloatingPoint>(
        _ significand: UInt64,
        exponent: UInt64
    ) -> Number where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        let fraction = significand & (1 << UInt64(Number.significandBitCount) - 1)
        return Number(
            sign: .plus,
            exponentBitPattern: Number.RawExponent(truncatingIfNeeded: exponent),
            significandBitPattern: Number.RawSignificand(truncatingIfNeeded: fraction)
        )
    }
}
