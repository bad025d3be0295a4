/// `UInt64(min_value=1)`
package struct IntegerType: Hashable, Sendable {
    package enum Width: String, Hashable, Sendable {
        case int32 = "Int32"
        case int64 = "Int64"
        case uint32 = "UInt32"
        case uint64 = "UInt64"
    }

    package var width: Width
    /// Decimal digits, as in the spec; they fit the width.
    package var minimum: String?
    package var maximum: String?

    package init(width: Width, minimum: String?, maximum: String?) {
        self.width = width
        self.minimum = minimum
        self.maximum = maximum
    }
}
