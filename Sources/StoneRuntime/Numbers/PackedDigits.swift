/// A decimal with 17 digits, as characters in three words, the first one in the lowest byte.
///
/// Digits and point are combined in registers: loading characters right after they were stored in other words is slow.
/// As all decimals have the same length, few branches depend on the number.
struct PackedDigits {
    static let count = 17

    /// The first eight digits.
    private let first: UInt64
    /// The second to ninth digit.
    private let middle: UInt64
    /// The last eight digits.
    private let last: UInt64
    /// The number of digits without zeros at the end, at least 1.
    let significantCount: Int
    /// The number of digits before the point, which is negative if zeros follow the point.
    let point: Int

    @inline(__always)
    init(_ decimal: ShortestDecimal) {
        let decimal = decimal.digits < 1_000_000_000_000_000 ? Self.lengthened(decimal) : decimal
        let isShort = decimal.digits < 10_000_000_000_000_000
        let digits = isShort ? decimal.digits &* 10 : decimal.digits
        point = decimal.exponent &+ Self.count &- (isShort ? 1 : 0)

        let (upper, lower) = digits.quotientAndRemainder(dividingBy: 100_000_000)
        let (top, center) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        let (lowerValues, middleValues) = (DecimalDigits.values(lower), DecimalDigits.values(center))
        let (lowerZeros, middleZeros) = (Self.zerosAtEnd(lowerValues), Self.zerosAtEnd(middleValues))
        significantCount = Self.count &- (lowerValues == 0 ? 8 &+ middleZeros : lowerZeros)
        middle = middleValues | DecimalDigits.zeros
        last = lowerValues | DecimalDigits.zeros
        first = top | UInt64(UInt8(ascii: "0")) | middle << 8
    }

    /// Returns a decimal of 16 digits for a shorter one; zero has the point after its first digit.
    @inline(never)
    private static func lengthened(_ decimal: ShortestDecimal) -> ShortestDecimal {
        var decimal = decimal
        if decimal.digits == 0 {
            decimal.exponent = -15
            return decimal
        }
        while decimal.digits < 1_000_000_000_000_000 {
            decimal.digits &*= 10
            decimal.exponent &-= 1
        }
        return decimal
    }

    /// Returns the number of zeros at the end of eight values.
    @inline(__always)
    private static func zerosAtEnd(_ values: UInt64) -> Int {
        // The added bit, which avoids a branch, counts only if all values are zero.
        let zeros = (values << 1 | 1).leadingZeroBitCount >> 3
        return values == 0 ? 8 : zeros
    }

    /// Stores the digits.
    @inline(__always)
    func store(at start: UnsafeMutableRawPointer) {
        DecimalDigits.store(word: last, at: start + 9)
        DecimalDigits.store(word: middle, at: start + 1)
        DecimalDigits.store(word: first, at: start)
    }

    /// Stores the digits with a point after some of them, and a zero if it follows the last digit: 24 bytes.
    ///
    /// - Parameter count: The number of digits before the point, from 1 to 17.
    @inline(__always)
    func store(at start: UnsafeMutableRawPointer, pointAfter count: Int) {
        if count < 8 {
            DecimalDigits.store(word: last, at: start + 10)
            DecimalDigits.store(word: middle, at: start + 2)
            DecimalDigits.store(word: Self.insertPoint(in: first, at: count), at: start)
        } else if count < 16 {
            DecimalDigits.store(word: last, at: start + 10)
            DecimalDigits.store(word: Self.insertPoint(in: middle >> 56 | last << 8, at: count - 8), at: start + 8)
            DecimalDigits.store(word: first, at: start)
        } else {
            store(at: start)
            let tail = last >> 56 | UInt64(UInt8(ascii: "0")) << 8
            DecimalDigits.store(word: Self.insertPoint(in: tail, at: count - 16), at: start + 16)
        }
    }

    @inline(__always)
    private static func insertPoint(in word: UInt64, at index: Int) -> UInt64 {
        let shift = UInt64(truncatingIfNeeded: 8 &* index)
        let before = word & (1 &<< shift &- 1)
        return before | UInt64(UInt8(ascii: ".")) &<< shift | (word ^ before) << 8
    }
}
