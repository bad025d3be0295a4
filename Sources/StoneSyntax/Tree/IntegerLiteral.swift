/// An integer of any size, as written. Whether it fits its type is for the checker to say.
package struct IntegerLiteral: Hashable, Sendable {
    package var isNegative: Bool
    /// Decimal digits without leading zeros; `0` for zero.
    package var digits: String

    package init(isNegative: Bool, digits: String) {
        let trimmed = digits.drop { $0 == "0" }
        self.digits = trimmed.isEmpty ? "0" : String(trimmed)
        self.isNegative = isNegative && !trimmed.isEmpty
    }

    package var text: String { isNegative ? "-" + digits : digits }
    package var int64: Int64? { Int64(text) }
    package var uint64: UInt64? { UInt64(text) }
    package var double: Double { Double(text) ?? .nan }
}
