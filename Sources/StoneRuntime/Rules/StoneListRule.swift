/// What the specification asks of a list: `List(String, min_items=1, max_items=10)`.
public struct StoneListRule: Sendable {
    public var minItems: Int?
    public var maxItems: Int?

    public init(minItems: Int? = nil, maxItems: Int? = nil) {
        self.minItems = minItems
        self.maxItems = maxItems
    }
}
