extension BinaryInteger {
    /// Returns the digits of the number, with zeros before them up to a count.
    @inlinable
    package func digits(atLeast count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}
