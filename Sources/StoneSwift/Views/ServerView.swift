import StoneMustache

/// The protocol to implement for the routes of a namespace: `protocol FilesServer { … }`.
struct ServerView: TemplateRepresentable {
    /// A method that serves a route.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        /// `getMetadata`
        var name: String
        var parameters: [ParameterView]
        /// `StoneServer.RouteFailure<Files.GetMetadataError>`
        var errorType: String
        /// `Files.Metadata`; `nil` for a route without result.
        var resultType: String?
        /// The method of the router: `handle`.
        var registration: String
        /// `Files.Routes.getMetadata`
        var route: String
        /// The description of a deprecated route. Naming the route would cause a warning.
        var deprecatedRoute: RouteView?
        /// `server.getMetadata($0, context: $1)`
        var call: CallView

        var template: TemplateValue {
            [
                "documentation": .lines(documentation),
                "name": .text(name),
                "parameters": .separated(parameters),
                "errorType": .text(errorType),
                "resultType": .optional(resultType),
                "registration": .text(registration),
                "routeReference": .text(route),
                "deprecatedRoute": .optional(deprecatedRoute),
                "call": call.template,
            ]
        }
    }

    /// `FilesServer`
    var name: String
    /// The path below the root enum.
    var path: String
    /// `Files`
    var namespace: String
    /// The label of the registering function: `files`; `nil` if it is the name of the parameter, `server`.
    var label: String?
    var methods: [Method]

    var template: TemplateValue {
        [
            "name": .text(name),
            "path": .text(path),
            "namespace": .text(namespace),
            "label": .optional(label),
            "methods": .list(methods),
        ]
    }
}
