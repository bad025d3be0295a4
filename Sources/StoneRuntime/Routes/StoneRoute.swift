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
    /// The name, version and deprecation of the route.
    public let info: StoneRouteInfo
    /// The values of the attributes, with the defaults of the specification filled in.
    public let attributes: Attributes
    /// Encodes and decodes the argument.
    public let argument: StoneCoder<Argument>
    /// Encodes and decodes the result.
    public let result: StoneCoder<Success>
    /// Encodes and decodes the error.
    public let failure: StoneCoder<Failure>

    /// For generated code.
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

    /// The Stone name of the namespace, such as `files`.
    public var namespace: String { info.namespace }
    /// The name in the specification, such as `tags/add`.
    public var name: String { info.name }
    /// The version, from 1.
    public var version: Int { info.version }
    /// The deprecation, perhaps with a successor.
    public var deprecation: StoneRouteDeprecation { info.deprecation }
    /// The path of the route in a URL, such as `files/tags/add_v2`.
    public var path: String { info.path }
}

/// The name, version and deprecation of a route, without its types, so that different routes fit into one list.
///
/// `Files.Routes.all` has one for each route of the namespace.
public struct StoneRouteInfo: Hashable, Sendable {
    /// The Stone name of the namespace, such as `files`.
    public let namespace: String
    /// The name in the specification, such as `tags/add`.
    public let name: String
    /// The version, from 1.
    public let version: Int
    /// The deprecation, perhaps with a successor.
    public let deprecation: StoneRouteDeprecation

    /// For generated code.
    @_documentation(visibility: internal)
    public init(
        namespace: String,
        name: String,
        version: Int = 1,
        deprecation: StoneRouteDeprecation = .none
    ) {
        self.namespace = namespace
        self.name = name
        self.version = version
        self.deprecation = deprecation
    }

    /// The path of the route in a URL: `files/tags/add`, or `files/tags/add_v2` for a later version.
    public var path: String {
        version > 1 ? "\(namespace)/\(name)_v\(version)" : "\(namespace)/\(name)"
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
    /// For generated code.
    @_documentation(visibility: internal)
    public init() {}
}
