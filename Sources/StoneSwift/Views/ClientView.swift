import StoneMustache

/// The client of a namespace, or of some of its routes: a protocol, and a conforming struct.
struct ClientView: TemplateRepresentable {
    /// A method of the protocol's extension.
    enum Addition: TemplateRepresentable {
        case convenience(MethodView)
        case pages(PagesView)
        case job(JobView)

        static let templateMembers: TemplateMembers<Self> = [
            "convenience": { if case .convenience(let convenience) = $0.view { convenience.template } else { .none } },
            "pages": { if case .pages(let pages) = $0.view { pages.template } else { .none } },
            "job": { if case .job(let job) = $0.view { job.template } else { .none } },
        ]
    }

    /// The enum of the namespace, such as `Files` or `Dropbox.Files`.
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// The name of the protocol, such as `API`.
    var protocolName: String
    /// The name of the struct, such as `Client`.
    var structName: String
    /// The property with the route client.
    var routeClient: String
    /// `RouteClient`, or `StoneClient.RouteClient` if a type hides the plain name.
    var routeClientType: String
    var methods: [MethodView]
    var additions: [Addition]

    static let templateMembers: TemplateMembers<Self> = [
        "namespace": { .text($0.namespace) },
        "summary": { .text($0.summary) },
        "protocolName": { .text($0.protocolName) },
        "structName": { .text($0.structName) },
        "routeClient": { .text($0.routeClient) },
        "routeClientType": { .text($0.routeClientType) },
        "requirements": { .list($0.methods) },
        "additions": { .spaced($0.additions) },
    ]
}

/// A route as a method of a client, or a convenience method that creates its argument.
struct MethodView: TemplateRepresentable {
    var documentation: [String]
    var attributes: [String]
    /// The name of the method, such as `getMetadata`.
    var name: String
    /// The generic parameter for the downloaded content.
    var generic: GenericView?
    var parameters: [ParameterView]
    /// The type of the error, such as `StoneCallError<GetMetadataError>`.
    var errorType: String
    /// The type of the result, such as `Metadata`; `nil` for a route without result.
    var resultType: String?
    /// The call in the body, such as `routeClient._call(Routes.getMetadata, argument, options: options)`.
    var call: CallView

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "attributes": { .lines($0.attributes) },
        "name": { .text($0.name) },
        "generic": { .optional($0.generic) },
        "parameters": { .separated($0.parameters) },
        "errorType": { .text($0.errorType) },
        "resultType": { .optional($0.resultType) },
        "call": { $0.call.template },
    ]
}

/// A client of all namespaces: `struct DropboxClient { … }`.
struct RootClientView: TemplateRepresentable {
    /// The values of an attribute in the client's routes: `hosts: ["api", "content"]`.
    struct Requirement: TemplateRepresentable {
        var label: String
        /// The values as literals.
        var values: [ArgumentView]

        static let templateMembers: TemplateMembers<Self> = [
            "label": { .text($0.label) },
            "arguments": { .separated($0.values) },
        ]
    }

    struct Member: TemplateRepresentable {
        var name: String
        /// The type of the namespace's client, such as `Files.Client`.
        var type: String
        /// The type of its client with completion handlers, such as `Files.Callbacks`.
        var callbacksType: String
        var documentation: [String]

        static let templateMembers: TemplateMembers<Self> = [
            "name": { .text($0.name) },
            "type": { .text($0.type) },
            "callbacksType": { .text($0.callbacksType) },
            "documentation": { .lines($0.documentation) },
        ]
    }

    /// The names of StoneClient that the template uses.
    static let namesOfModule = [
        "RootClient", "RouteClient", "StoneCredentials", "StoneService", "StoneServiceError",
        "StoneServiceRequirements", "StoneTransport",
    ]

    var name: String
    /// The property with the `RouteClient`.
    var routeClient: String
    /// The qualifier `StoneClient.` if a declaration hides a name of that module, otherwise empty.
    var module: String
    var requirements: [Requirement]
    var members: [Member]
    /// The nested struct for completion handlers; `nil` if it is not generated.
    var callbacks: String?

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "routeClient": { .text($0.routeClient) },
        "module": { .text($0.module) },
        "serviceRequirements": { .separated($0.requirements) },
        "members": { .list($0.members) },
        "hasCallbacks": { .boolean($0.callbacks != nil) },
        "rootCallbacks": { .optional($0.callbacks) },
    ]
}

/// The conformance of `stone_cfg.Route` for clients, which read attributes.
struct RouteTraitsView: TemplateRepresentable {
    /// The names of StoneClient that the template uses.
    static let namesOfModule = ["RouteTraits", "RouteTraitsProvider"]

    /// The type of the attributes, such as `StoneCfg.Route`.
    var type: String
    /// The access level of the type.
    var access: SwiftConfiguration.Access
    /// The qualifier `StoneClient.` if a declaration hides a name of that module, or another module declares the type;
    /// otherwise empty.
    var module: String
    /// The arguments of the route's traits, such as `host: host`.
    var arguments: [ArgumentView]

    static let templateMembers: TemplateMembers<Self> = [
        "type": { .text($0.type) },
        "access": { .text($0.access.prefix) },
        "module": { .text($0.module) },
        "arguments": { .separated($0.arguments) },
    ]
}
