/// What the specification asks of an integer: `Int64(min_value=1, max_value=10)`.
public struct StoneIntegerRule: Sendable {
    /// Wide enough for `Int64` and `UInt64`.
    public var minimum: Int128?
    public var maximum: Int128?
    /// Whether errors show the number only masked.
    public var isRedacted: Bool

    public init(minimum: Int128? = nil, maximum: Int128? = nil, isRedacted: Bool = false) {
        self.minimum = minimum
        self.maximum = maximum
        self.isRedacted = isRedacted
    }
}
