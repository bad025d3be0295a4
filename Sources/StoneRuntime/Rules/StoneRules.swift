/// The bounds of a string: `String(min_length=9, max_length=20, pattern="[0-9a-f]+")`.
public struct _StoneStringRule: Sendable {
    /// The minimum length in Unicode scalars, as the reference implementation counts.
    public var minLength: Int?
    public var maxLength: Int?
    /// A regular expression for the whole string.
    public var pattern: String?
    /// Whether errors mask the string.
    public var isRedacted: Bool

    public init(minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil, isRedacted: Bool = false) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.isRedacted = isRedacted
    }
}

/// The bounds of a number: `Int64(min_value=1, max_value=10)`, `Float64(min_value=0.0)`.
public struct _StoneNumberRule<Number: Comparable & Sendable>: Sendable {
    public var minimum: Number?
    public var maximum: Number?
    /// Whether errors mask the number.
    public var isRedacted: Bool

    public init(minimum: Number? = nil, maximum: Number? = nil, isRedacted: Bool = false) {
        self.minimum = minimum
        self.maximum = maximum
        self.isRedacted = isRedacted
    }
}

/// The bounds of a list: `List(String, min_items=1, max_items=10)`.
public struct _StoneListRule: Sendable {
    public var minItems: Int?
    public var maxItems: Int?

    public init(minItems: Int? = nil, maxItems: Int? = nil) {
        self.minItems = minItems
        self.maxItems = maxItems
    }
}
