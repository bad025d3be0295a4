/// What the specification asks of a string: `String(min_length=9, max_length=20, pattern="[0-9a-f]+")`.
public struct StoneStringRule: Sendable {
    /// Counted in Unicode scalars, as the reference implementation does.
    public var minLength: Int?
    public var maxLength: Int?
    /// A regular expression that the whole string has to match.
    public var pattern: String?
    /// Whether errors show the string only masked.
    public var isRedacted: Bool

    public init(minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil, isRedacted: Bool = false) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.isRedacted = isRedacted
    }
}
