import StoneMustache

/// The methods of a namespace's client with completion handlers: `struct Callbacks { … }`.
struct CallbacksView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        var attributes: [String]
        /// `getMetadata`
        var name: String
        var parameters: [ParameterView]
        /// `RpcRequest<Files.Metadata, Files.GetMetadataError>`
        var request: String
        /// `routeClient.request(Files.Routes.getMetadata, Files.GetMetadataArg(path: path))`
        var call: CallView

        var template: TemplateValue { template(isFirst: false) }

        func template(isFirst: Bool) -> TemplateValue {
            [
                "isFirst": .boolean(isFirst),
                "documentation": .lines(documentation),
                "attributes": .lines(attributes),
                "name": .text(name),
                "parameters": .separated(parameters),
                "request": .text(request),
                "call": call.template,
            ]
        }
    }

    /// `Files`, `Dropbox.Files`
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// `Callbacks`
    var structName: String
    /// The property with the route client.
    var routeClient: String
    /// `RouteClient`, or `StoneClient.RouteClient` if a type hides the plain name.
    var routeClientType: String
    var methods: [Method]

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "summary": .text(summary),
            "structName": .text(structName),
            "routeClient": .text(routeClient),
            "routeClientType": .text(routeClientType),
            "requests": .list(methods.indices.map { methods[$0].template(isFirst: $0 == 0) }),
        ]
    }
}
