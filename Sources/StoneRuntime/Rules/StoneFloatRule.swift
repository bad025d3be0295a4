/// What the specification asks of a float: `Float64(min_value=0.0, max_value=1.0)`.
public struct StoneFloatRule: Sendable {
    public var minimum: Double?
    public var maximum: Double?
    /// Whether errors show the number only masked.
    public var isRedacted: Bool

    public init(minimum: Double? = nil, maximum: Double? = nil, isRedacted: Bool = false) {
        self.minimum = minimum
        self.maximum = maximum
        self.isRedacted = isRedacted
    }
}
