/// The shortest decimal number that is read as a floating-point number; among several, the closest.
///
/// Raffaello Giulietti, “The Schubfach Way to Render Doubles”, 2020.
struct ShortestDecimal: Equatable {
    /// The digits, which may end in zeros.
    var digits: UInt64
    /// The power of ten by which the digits are multiplied.
    var exponent: Int

    /// Creates the decimal of a finite number, without its sign.
    @inline(__always)
    init<Number: BinaryFloatingPoint>(_ number: Number, _ powers: PowersOfTen)
    where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
        let rawExponent = Int(truncatingIfNeeded: number.exponentBitPattern)
        let bits = Number.significandBitCount
        let bias = 1 << (Number.exponentBitCount - 1) - 1
        let highestBit: UInt64 = 1 << UInt64(bits)
        // The number is a significand times a power of two.
        if fraction != 0, rawExponent != 0 {
            self.init(fraction | highestBit, rawExponent &- bias &- bits, powers)
        } else if fraction != 0 || rawExponent != 0 {
            // A subnormal number, or a power of two.
            self = Self.exact(
                rawExponent == 0 ? fraction : highestBit,
                max(rawExponent, 1) - bias - bits,
                isLowerNeighborCloser: rawExponent > 1,
                powers
            )
        } else {
            self.init(digits: 0, exponent: 0)
        }
    }

    private init(digits: UInt64, exponent: Int) {
        self.digits = digits
        self.exponent = exponent
    }

    /// Creates the decimal of `significand` · 2^`power`, where `significand` is normal, and not a power of two.
    @inline(__always)
    private init(_ significand: UInt64, _ power: Int, _ powers: PowersOfTen) {
        // ⌊log₁₀ 2^power⌋
        let exponent = (power &* 1_262_611) >> 22
        let shift = UInt64(truncatingIfNeeded: power &+ PowersOfTen.binaryExponent(-exponent) &+ 1)
        if let digits = Self.digits(significand &<< shift, shift, powers.significand(-exponent)) {
            self.init(digits: digits, exponent: exponent)
        } else {
            self = Self.exact(significand, power, isLowerNeighborCloser: false, powers)
        }
    }

    /// Returns the digits of a number with neighbors at equal distances, or nil if 128 bits are not precise enough.
    ///
    /// - Parameters:
    ///   - factor: The significand, shifted by `shift`.
    ///   - scale: The power of ten whose product with the factor has the digits before the binary point.
    @inline(__always)
    private static func digits(_ factor: UInt64, _ shift: UInt64, _ scale: PowersOfTen.Significand) -> UInt64? {
        let upper = factor.multipliedFullWidth(by: scale.high)
        let lower = factor.multipliedFullWidth(by: scale.low)
        let (fraction, carries) = upper.low.addingReportingOverflow(lower.high)
        let digits = upper.high &+ (carries ? 1 : 0)
        let tens = digits / 10
        // Half the distance between neighbors, and the distances to the two nearest tens, in units of 2^-60. Each has
        // an error below 2.
        let half = scale.high &>> (5 &- shift)
        let below = (digits &- tens &* 10) << 60 | fraction >> 4
        let above = 10 << 60 &- below
        guard !isNear(below, half), !isNear(above, half), !isNear(fraction, 1 << 63) else { return nil }
        // All candidates are computed, since branches could not be predicted.
        let roundsUp: UInt64 = above < half ? 1 : 0
        let roundsDown: UInt64 = below < half ? 1 : 0
        let mask = 0 &- (roundsUp | roundsDown)
        return (tens &+ roundsUp) &* 10 & mask | (digits &+ fraction >> 63) & ~mask
    }

    @inline(__always)
    private static func isNear(_ value: UInt64, _ bound: UInt64) -> Bool { value &- bound &+ 4 <= 8 }

    // Not inlined, since few numbers need it.
    @inline(never)
    private static func exact(
        _ significand: UInt64,
        _ power: Int,
        isLowerNeighborCloser: Bool,
        _ powers: PowersOfTen
    ) -> ShortestDecimal {
        // ⌊log₁₀ 2^power⌋, or of ¾ · 2^power.
        let exponent = (power * 1_262_611 - (isLowerNeighborCloser ? 524_031 : 0)) >> 22
        let shift = UInt64(truncatingIfNeeded: power &+ PowersOfTen.binaryExponent(-exponent) &+ 1)
        var scale = powers.significand(-exponent)
        // Rounded up. No lower half has all bits set.
        scale.low &+= PowersOfTen.exactExponents.contains(-exponent) ? 0 : 1
        // The number, and the bounds of the decimals that are read as it, in units of a quarter of 10^exponent.
        let product = WideProduct(scale, (significand << 2) &<< shift)
        let value = product.rounded
        let isOdd = significand & 1
        let lower = product.subtracting(scale, shiftedBy: isLowerNeighborCloser ? shift : shift &+ 1).rounded &+ isOdd
        let upper = product.adding(scale, shiftedBy: shift &+ 1).rounded &- isOdd

        // One digit fewer suffices if exactly one of the two neighboring multiples of ten is within the bounds.
        let digits = value >> 2
        let tens = digits / 10 &* 10
        let up = Self.rounding(below: 4 &* digits, above: 4 &* digits &+ 4, in: (lower, upper))
        let tensUp = Self.rounding(below: 4 &* tens, above: 4 &* tens &+ 40, in: (lower, upper))
        let isCloserToAbove: UInt64 = value &+ digits & 1 > 4 &* digits &+ 2 ? 1 : 0
        let longer = digits &+ (up.isDecided ? up.step : isCloserToAbove)
        let shorter = tens &+ 10 &* tensUp.step
        return ShortestDecimal(digits: digits >= 10 && tensUp.isDecided ? shorter : longer, exponent: exponent)
    }

    /// Returns 1 as the step if the upper number is within the bounds, and whether exactly one of the two is.
    @inline(__always)
    private static func rounding(
        below: UInt64,
        above: UInt64,
        in bounds: (lower: UInt64, upper: UInt64)
    ) -> (step: UInt64, isDecided: Bool) {
        let isBelowIn: UInt64 = bounds.lower <= below ? 1 : 0
        let isAboveIn: UInt64 = above <= bounds.upper ? 1 : 0
        return (isAboveIn, isBelowIn ^ isAboveIn == 1)
    }
}

/// The product of a power of ten and a factor, with 192 bits.
private struct WideProduct {
    private var high: UInt64
    private var middle: UInt64
    private var low: UInt64

    @inline(__always)
    init(_ scale: PowersOfTen.Significand, _ factor: UInt64) {
        let upper = factor.multipliedFullWidth(by: scale.high)
        let lower = factor.multipliedFullWidth(by: scale.low)
        low = lower.low
        let (sum, carries) = upper.low.addingReportingOverflow(lower.high)
        middle = sum
        high = upper.high &+ (carries ? 1 : 0)
    }

    /// The highest 64 bits. The last bit is set if the middle word exceeds 1, the error of the rounded scale.
    @inline(__always)
    var rounded: UInt64 { middle > 1 ? high | 1 : high }

    /// Returns the product of a factor that is greater by 2^`shift`.
    @inline(__always)
    func adding(_ scale: PowersOfTen.Significand, shiftedBy shift: UInt64) -> WideProduct {
        var sum = self
        let (lowSum, lowCarries) = low.addingReportingOverflow(scale.low &<< shift)
        let carry: UInt64 = lowCarries ? 1 : 0
        let (middleSum, middleCarries) = middle.addingReportingOverflow(Self.middle(of: scale, shiftedBy: shift))
        let (carried, alsoCarries) = middleSum.addingReportingOverflow(carry)
        sum.low = lowSum
        sum.middle = carried
        sum.high = high &+ scale.high &>> (64 &- shift) &+ (middleCarries || alsoCarries ? 1 : 0)
        return sum
    }

    /// Returns the product of a factor that is less by 2^`shift`.
    @inline(__always)
    func subtracting(_ scale: PowersOfTen.Significand, shiftedBy shift: UInt64) -> WideProduct {
        var difference = self
        let (lowDifference, lowBorrows) = low.subtractingReportingOverflow(scale.low &<< shift)
        let borrow: UInt64 = lowBorrows ? 1 : 0
        let (part, partBorrows) = middle.subtractingReportingOverflow(Self.middle(of: scale, shiftedBy: shift))
        let (borrowed, alsoBorrows) = part.subtractingReportingOverflow(borrow)
        difference.low = lowDifference
        difference.middle = borrowed
        difference.high = high &- scale.high &>> (64 &- shift) &- (partBorrows || alsoBorrows ? 1 : 0)
        return difference
    }

    @inline(__always)
    private static func middle(of scale: PowersOfTen.Significand, shiftedBy shift: UInt64) -> UInt64 {
        scale.high &<< shift | scale.low &>> (64 &- shift)
    }
}
