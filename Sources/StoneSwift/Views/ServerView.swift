import StoneMustache

/// The protocol to implement for the routes of a namespace: `protocol FilesServer { … }`.
struct ServerView: TemplateRepresentable {
    /// A method that serves a route.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        /// The name of the method, such as `getMetadata`.
        var name: String
        var parameters: [ParameterView]
        /// The type of the error, such as `StoneServer.RouteFailure<Files.GetMetadataError>`.
        var errorType: String
        /// The type of the result, such as `Files.Metadata`; `nil` for a route without result.
        var resultType: String?
        /// The method of the router: `handle`.
        var registration: String
        /// The constant with the route, such as `Files.Routes.getMetadata`.
        var route: String
        /// The description of a deprecated route. Naming the route would cause a warning.
        var deprecatedRoute: RouteView?
        /// The call to the method, such as `server.getMetadata($0, context: $1)`.
        var call: CallView

        static let templateMembers: TemplateMembers<Self> = [
            "documentation": { .lines($0.documentation) },
            "name": { .text($0.name) },
            "parameters": { .separated($0.parameters) },
            "errorType": { .text($0.errorType) },
            "resultType": { .optional($0.resultType) },
            "registration": { .text($0.registration) },
            "routeReference": { .text($0.route) },
            "deprecatedRoute": { .optional($0.deprecatedRoute) },
            "call": { $0.call.template },
        ]
    }

    /// The name of the protocol, such as `FilesServer`.
    var name: String
    /// The path below the root enum.
    var path: String
    /// The enum of the namespace, such as `Files`.
    var namespace: String
    /// The namespace as a link of DocC.
    var namespaceLink: String
    /// The label of the registering function: `files`; `nil` if it is the name of the parameter, `server`.
    var label: String?
    var methods: [Method]

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "path": { .text($0.path) },
        "namespace": { .text($0.namespace) },
        "namespaceLink": { .text($0.namespaceLink) },
        "label": { .optional($0.label) },
        "methods": { .list($0.methods) },
    ]
}
