/// A floating-point type, such as `Float64(min_value=0)`.
package struct FloatType: Hashable, Sendable {
    package enum Width: String, Hashable, Sendable {
        case float32 = "Float32"
        case float64 = "Float64"
    }

    package var width: Width
    package var minimum: Double?
    package var maximum: Double?

    package init(width: Width, minimum: Double?, maximum: Double?) {
        self.width = width
        self.minimum = minimum
        self.maximum = maximum
    }
}
