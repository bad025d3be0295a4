/// A decimal with 17 digits, as characters in three words, the first one in the lowest byte.
///
/// Digits and point are combined in registers: loading characters right after they were stored in other words is slow. As all
/// decimals have the same length, few branches depend on the number.
struct PackedDigits {
    static let count = 17

    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    /// The number of digits without zeros at the end, at least 1.
    let significantCount: Int
    /// The number of digits before the point, which is negative if zeros follow the point.
    let point: Int

    /// Creates the digits of a decimal other than zero.
    @inline(__always)
    init(_ decimal: ShortestDecimal) {
        var digits = decimal.digits
        var exponent = decimal.exponent
        while digits < 1_000_000_000_000_000 {
            digits &*= 10
            exponent &-= 1
        }
        let isShort = digits < 10_000_000_000_000_000
        digits = isShort ? digits &* 10 : digits
        point = exponent &+ Self.count &- (isShort ? 1 : 0)

        let (upper, lower) = digits.quotientAndRemainder(dividingBy: 100_000_000)
        let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
        let (lowerValues, middleValues) = (DecimalDigits.values(lower), DecimalDigits.values(middle))
        let (lowerZeros, middleZeros) = (Self.zerosAtEnd(lowerValues), Self.zerosAtEnd(middleValues))
        significantCount = Self.count &- (lowerValues == 0 ? 8 &+ middleZeros : lowerZeros)
        let (lowerText, middleText) = (lowerValues | DecimalDigits.zeros, middleValues | DecimalDigits.zeros)
        first = top | UInt64(UInt8(ascii: "0")) | middleText << 8
        second = middleText >> 56 | lowerText << 8
        third = lowerText >> 56
    }

    /// Returns the number of zeros at the end of eight values.
    @inline(__always)
    private static func zerosAtEnd(_ values: UInt64) -> Int {
        // The added bit, which avoids a branch, counts only if all values are zero.
        let zeros = (values << 1 | 1).leadingZeroBitCount >> 3
        return values == 0 ? 8 : zeros
    }

    /// Stores the digits, and what follows them in the words: 24 bytes.
    @inline(__always)
    func store(at start: UnsafeMutableRawPointer) {
        Self.store((first, second, third), at: start)
    }

    /// Stores the digits with a point after some of them: 24 bytes.
    ///
    /// - Parameter count: The number of digits before the point, from 1 to 16.
    @inline(__always)
    func store(at start: UnsafeMutableRawPointer, pointAfter count: Int) {
        let carried = (second << 8 | first >> 56, third << 8 | second >> 56)
        if count < 8 {
            Self.store((Self.insertPoint(in: first, at: count), carried.0, carried.1), at: start)
        } else if count < 16 {
            Self.store((first, Self.insertPoint(in: second, at: count - 8), carried.1), at: start)
        } else {
            Self.store((first, second, Self.insertPoint(in: third, at: 0)), at: start)
        }
    }

    @inline(__always)
    private static func insertPoint(in word: UInt64, at index: Int) -> UInt64 {
        let shift = UInt64(truncatingIfNeeded: 8 &* index)
        let before = word & (1 &<< shift &- 1)
        return before | UInt64(UInt8(ascii: ".")) &<< shift | (word ^ before) << 8
    }

    @inline(__always)
    private static func store(_ words: (UInt64, UInt64, UInt64), at start: UnsafeMutableRawPointer) {
        DecimalDigits.store(word: words.0, at: start)
        DecimalDigits.store(word: words.1, at: start + 8)
        DecimalDigits.store(word: words.2, at: start + 16)
    }
}
