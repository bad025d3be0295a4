/// The limits of a router. `nil` means no limit.
public struct StoneRouterLimits: Hashable, Sendable {
    /// The maximum length of an argument's JSON in bytes, in a body or a header field.
    public var argument: Int
    /// The maximum length of an upload's content in bytes.
    public var content: Int64?
    /// The maximum nesting depth of arrays and objects in an argument: `StoneJSONDecoder.Options.maximumDepth`.
    public var maximumDepth: Int
    /// The maximum time from a request to the response's header, including the content of an upload. The handler's task
    /// is cancelled when it expires.
    public var handling: Duration?

    public init(
        argument: Int = 4 << 20,
        content: Int64? = 150 << 20,
        maximumDepth: Int = 128,
        handling: Duration? = .seconds(600)
    ) {
        self.argument = argument
        self.content = content
        self.maximumDepth = maximumDepth
        self.handling = handling
    }
}
