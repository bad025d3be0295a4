/// A number with at most seven digits before the point and eight after it, as most numbers in JSON texts are: prices,
/// ratios, coordinates.
///
/// Its shortest decimal is found with a multiplication and a division.
struct FixedPointDecimal {
    private static let scale: UInt64 = 100_000_000
    /// The first number from which the next ones are integers.
    private static let integers = 0x1p52

    private let whole: UInt64
    /// Eight digits.
    private let fraction: UInt64

    /// Creates the shortest decimal of a number without its sign. Returns nil for a number that has more digits or is
    /// written with an exponent.
    @inline(__always)
    init?(_ magnitude: Double) {
        guard magnitude < 10_000_000 else { return nil }
        // The sum is rounded to an integer, which is then its significand.
        let sum = magnitude * Double(Self.scale) + Self.integers
        // Dividing two exact numbers rounds correctly, so the comparison finds whether the decimal is read as the
        // number. No other decimal of at most 15 digits is.
        guard (sum - Self.integers) / Double(Self.scale) == magnitude else { return nil }
        let scaled = sum.bitPattern &- Self.integers.bitPattern
        guard scaled >= Self.scale / 10_000 || scaled == 0 else { return nil }
        let parts = scaled.quotientAndRemainder(dividingBy: Self.scale)
        (whole, fraction) = (parts.quotient, parts.remainder)
    }

    /// Stores the digits and the point, and returns their number.
    ///
    /// - Parameter start: An address with room for 24 bytes.
    @inline(__always)
    func store(at start: UnsafeMutableRawPointer) -> Int {
        let count = DecimalDigits.store(upToEight: whole, at: start)
        let values = DecimalDigits.values(fraction)
        start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
        DecimalDigits.store(word: values | DecimalDigits.zeros, at: start + count + 1)
        // At least one digit follows the point.
        return count &+ 9 &- DecimalDigits.trailingZeros(values | 1)
    }
}
