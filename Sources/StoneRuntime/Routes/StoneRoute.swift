/// A route of a specification: its name, its attributes, and the coders of its argument, result and error.
///
///     route upload:2 (UploadArg, FileMetadata, UploadError)
///
/// becomes a static property of its namespace's `Routes`:
///
///     public static var uploadV2: StoneRoute<Files.UploadArg, Files.FileMetadata, Files.UploadError, StoneCfg.Route>
///
/// `Attributes` is the declared struct `stone_cfg.Route`, or ``StoneNoAttributes``. Routes are independent of HTTP. The
/// guide *Routes* of StoneRuntime shows how to make requests.
public struct StoneRoute<Argument: Sendable, Success: Sendable, Failure: Sendable, Attributes: Sendable>: Sendable {
    /// The name, version, path and deprecation of the route.
    public let info: StoneRouteInfo
    /// The values of the attributes, with the defaults of the specification filled in.
    public let attributes: Attributes
    /// The coder of the argument.
    public let argument: StoneCoder<Argument>
    /// The coder of the result.
    public let result: StoneCoder<Success>
    /// The coder of the error.
    public let failure: StoneCoder<Failure>

    /// Creates a route, for generated code.
    @_documentation(visibility: internal)
    public init(
        _ info: StoneRouteInfo,
        attributes: Attributes,
        argument: StoneCoder<Argument>,
        result: StoneCoder<Success>,
        failure: StoneCoder<Failure>
    ) {
        self.info = info
        self.attributes = attributes
        self.argument = argument
        self.result = result
        self.failure = failure
    }
}

/// The identity, path and deprecation of a route, without its types, so that different routes fit into one list.
///
/// `Files.Routes.all` has one for each route of the namespace.
public struct StoneRouteInfo: Hashable, Sendable {
    /// The namespace, the name and the version.
    public let id: StoneRouteID
    /// The deprecation, possibly with a successor.
    public let deprecation: StoneRouteDeprecation

    /// Creates the identity of a route, for generated code.
    @_documentation(visibility: internal)
    public init(
        namespace: String,
        name: String,
        version: Int = 1,
        deprecation: StoneRouteDeprecation = .none
    ) {
        id = StoneRouteID(namespace: namespace, name: name, version: version)
        self.deprecation = deprecation
    }

    /// The path of the route in a URL: `files/tags/add`, or `files/tags/add_v2` for a later version.
    public var path: String {
        id.version > 1 ? "\(id.namespace)/\(id.name)_v\(id.version)" : "\(id.namespace)/\(id.name)"
    }
}

/// Whether a route is deprecated: `route get_thumbnail (…) deprecated by get_thumbnail:2`.
public enum StoneRouteDeprecation: Hashable, Sendable {
    case none
    case deprecated
    /// Deprecated in favor of another route of the namespace.
    case successor(name: String, version: Int)
}

/// The attributes of routes in a specification without declared ones.
public struct StoneNoAttributes: Hashable, Sendable {
    /// Creates the value without attributes, for generated code.
    @_documentation(visibility: internal)
    public init() {}
}
