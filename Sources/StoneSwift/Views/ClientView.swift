import StoneMustache

/// The client of a namespace, or of some of its routes: a protocol, and a conforming struct.
struct ClientView: TemplateRepresentable {
    /// A method of the protocol's extension.
    enum Addition: Sendable {
        case convenience(MethodView)
        case pages(PagesView)
        case job(JobView)

        func template(isFirst: Bool) -> TemplateValue {
            var object: TemplateObject = [
                "isFirst": .boolean(isFirst), "convenience": .none, "pages": .none, "job": .none,
            ]
            switch self {
            case .convenience(let convenience): object["convenience"] = convenience.template
            case .pages(let pages): object["pages"] = pages.template
            case .job(let job): object["job"] = job.template
            }
            return .object(object)
        }
    }

    /// `Files`, `Dropbox.Files`
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// `API`
    var protocolName: String
    /// `Client`
    var structName: String
    /// The property with the route client.
    var routeClient: String
    /// `RouteClient`, or `StoneClient.RouteClient` if a type hides the plain name.
    var routeClientType: String
    var methods: [MethodView]
    var additions: [Addition]

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "summary": .text(summary),
            "protocolName": .text(protocolName),
            "structName": .text(structName),
            "routeClient": .text(routeClient),
            "routeClientType": .text(routeClientType),
            "requirements": .list(methods),
            "hasAdditions": .boolean(!additions.isEmpty),
            "additions": .list(additions.indices.map { additions[$0].template(isFirst: $0 == 0) }),
        ]
    }
}

/// A route as a method of a client, or a convenience method that creates its argument.
struct MethodView: TemplateRepresentable {
    var documentation: [String]
    var attributes: [String]
    /// `getMetadata`
    var name: String
    /// The generic parameter for the downloaded content.
    var generic: GenericView?
    var parameters: [ParameterView]
    /// `StoneCallError<GetMetadataError>`
    var errorType: String
    /// `Metadata`; `nil` for a route without result.
    var resultType: String?
    /// `routeClient.call(Routes.getMetadata, argument, options: options)`
    var call: CallView

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "name": .text(name),
            "generic": .optional(generic),
            "parameters": .separated(parameters),
            "errorType": .text(errorType),
            "resultType": .optional(resultType),
            "call": call.template,
        ]
    }
}

/// A client of all namespaces: `struct DropboxClient { … }`.
struct RootClientView: TemplateRepresentable {
    /// The values of an attribute in the client's routes: `hosts: ["api", "content"]`.
    struct Requirement: TemplateRepresentable {
        var label: String
        /// The values as literals.
        var values: [ArgumentView]

        var template: TemplateValue { ["label": .text(label), "arguments": .separated(values)] }
    }

    struct Member: TemplateRepresentable {
        var name: String
        /// `Files.Client`
        var type: String
        /// `Files.Callbacks`
        var callbacksType: String
        var documentation: [String]

        var template: TemplateValue {
            [
                "name": .text(name),
                "type": .text(type),
                "callbacksType": .text(callbacksType),
                "documentation": .lines(documentation),
            ]
        }
    }

    /// The names of StoneClient that the template uses.
    static let namesOfModule = [
        "RootClient", "RouteClient", "StoneCredentials", "StoneService", "StoneServiceError",
        "StoneServiceRequirements", "StoneTransport",
    ]

    var name: String
    /// The property with the `RouteClient`.
    var routeClient: String
    /// `StoneClient.` where a declaration hides a name of the module.
    var module: String
    var requirements: [Requirement]
    var members: [Member]
    /// The nested struct for completion handlers; `nil` if it is not generated.
    var callbacks: String?

    var template: TemplateValue {
        [
            "name": .text(name),
            "routeClient": .text(routeClient),
            "module": .text(module),
            "serviceRequirements": .separated(requirements),
            "members": .list(members),
            "hasCallbacks": .boolean(callbacks != nil),
            "rootCallbacks": .optional(callbacks),
        ]
    }
}

/// The conformance of `stone_cfg.Route` for clients, which read attributes.
struct RouteTraitsView: TemplateRepresentable {
    /// The names of StoneClient that the template uses.
    static let namesOfModule = ["RouteTraits", "RouteTraitsProvider"]

    /// `StoneCfg.Route`
    var type: String
    /// `StoneClient.` where a declaration hides a name of the module.
    var module: String
    /// `host: host`, …
    var arguments: [ArgumentView]

    var template: TemplateValue {
        ["type": .text(type), "module": .text(module), "arguments": .separated(arguments)]
    }
}
