/// A number with at most seven digits before the point and eight after it, as most numbers in JSON texts are: prices, ratios,
/// coordinates.
///
/// Its shortest decimal is found with a multiplication and a division.
struct FixedPointDecimal {
    private static let scale: Int64 = 100_000_000

    private let whole: UInt64
    /// Eight digits.
    private let fraction: UInt64

    /// Creates the shortest decimal of a number without its sign. Returns nil for a number that has more digits or is written
    /// with an exponent.
    @inline(__always)
    init?(_ magnitude: Double) {
        guard magnitude < 10_000_000 else { return nil }
        // Signed, since x86-64 without AVX-512 has no instruction for conversions of unsigned integers.
        let scaled = Int64(magnitude * Double(Self.scale) + 0.5)
        // Dividing two exact numbers rounds correctly, so the comparison finds whether the decimal is read as the number. No
        // other decimal of at most 15 digits is.
        guard Double(scaled) / Double(Self.scale) == magnitude, scaled >= Self.scale / 10_000 || scaled == 0 else {
            return nil
        }
        let parts = UInt64(scaled).quotientAndRemainder(dividingBy: UInt64(Self.scale))
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
