/// A route of the specification: what a client calls and a server answers.
///
///     route upload:2 (UploadArg, FileMetadata, UploadError)
///     StoneRoute<Files.UploadArg, Files.FileMetadata, Files.UploadError, Attributes>
///
/// `Attributes` are those that the specification's `stone_cfg.Route` declares, `StoneNoAttributes` if it has none.
public struct StoneRoute<Argument: Sendable, Result: Sendable, Failure: Sendable, Attributes: Sendable>: Sendable {
    public let description: StoneRouteDescription
    public let attributes: Attributes
    public let argument: StoneCoder<Argument>
    public let result: StoneCoder<Result>
    public let failure: StoneCoder<Failure>

    public init(
        _ description: StoneRouteDescription,
        attributes: Attributes,
        argument: StoneCoder<Argument>,
        result: StoneCoder<Result>,
        failure: StoneCoder<Failure>
    ) {
        self.description = description
        self.attributes = attributes
        self.argument = argument
        self.result = result
        self.failure = failure
    }

    public var namespace: String { description.namespace }
    public var name: String { description.name }
    public var version: Int { description.version }
    public var deprecation: StoneRouteDeprecation { description.deprecation }
    public var path: String { description.path }
}
