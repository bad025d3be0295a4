/// An integer type, such as `UInt64(min_value=1)`.
package struct IntegerType: Hashable, Sendable {
    package enum Width: String, Hashable, Sendable {
        case int32 = "Int32"
        case int64 = "Int64"
        case uint32 = "UInt32"
        case uint64 = "UInt64"
    }

    package var width: Width
    /// Decimal digits, as in the spec, in the range of the width.
    package var minimum: String?
    package var maximum: String?

    package init(width: Width, minimum: String?, maximum: String?) {
        self.width = width
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// The range of the width.
extension IntegerType.Width {
    /// The smallest value, as decimal digits.
    package var minimum: String { "\(integer.min)" }
    /// The greatest value, as decimal digits.
    package var maximum: String { "\(integer.max)" }

    /// Returns whether decimal digits are those of a number in the range.
    package func contains(_ digits: String) -> Bool {
        // With `integer`, the parser would not be specialized, and take three times as long for each integer of a value.
        switch self {
        case .int32: Int32(digits) != nil
        case .int64: Int64(digits) != nil
        case .uint32: UInt32(digits) != nil
        case .uint64: UInt64(digits) != nil
        }
    }

    private var integer: any FixedWidthInteger.Type {
        switch self {
        case .int32: Int32.self
        case .int64: Int64.self
        case .uint32: UInt32.self
        case .uint64: UInt64.self
        }
    }
}
