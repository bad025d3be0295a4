import StoneMustache

/// The methods of a namespace's client with completion handlers: `struct Callbacks { … }`.
struct CallbacksView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        var attributes: [String]
        /// The name of the method, such as `getMetadata`.
        var name: String
        var parameters: [ParameterView]
        /// The type of the request, such as `RpcRequest<Files.Metadata, Files.GetMetadataError>`.
        var request: String
        /// The call that starts the request, such as
        /// `routeClient.request(Files.Routes.getMetadata, Files.GetMetadataArg(path: path))`.
        var call: CallView

        static let templateMembers: TemplateMembers<Self> = [
            "documentation": { .lines($0.documentation) },
            "attributes": { .lines($0.attributes) },
            "name": { .text($0.name) },
            "parameters": { .separated($0.parameters) },
            "request": { .text($0.request) },
            "call": { $0.call.template },
        ]
    }

    /// The enum of the namespace, such as `Files` or `Dropbox.Files`.
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// The name of the struct, such as `Callbacks`.
    var structName: String
    /// The property with the route client.
    var routeClient: String
    /// `RouteClient`, or `StoneClient.RouteClient` if a type hides the plain name.
    var routeClientType: String
    var methods: [Method]

    static let templateMembers: TemplateMembers<Self> = [
        "namespace": { .text($0.namespace) },
        "summary": { .text($0.summary) },
        "structName": { .text($0.structName) },
        "routeClient": { .text($0.routeClient) },
        "routeClientType": { .text($0.routeClientType) },
        "requests": { .spaced($0.methods) },
    ]
}
