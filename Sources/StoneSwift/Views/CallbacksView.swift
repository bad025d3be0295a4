import StoneMustache

/// The methods of a namespace's client that report to completion handlers: `struct Callbacks { … }`.
struct CallbacksView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        var attributes: [String]
        /// `getMetadata(path: String)`
        var signature: String
        /// `RpcRequest<Files.Metadata, Files.GetMetadataError>`
        var request: String
        /// `caller.request(Files.Routes.getMetadata, Files.GetMetadataArg(path: path))`
        var call: String

        var template: TemplateValue { template(isFirst: false) }

        func template(isFirst: Bool) -> TemplateValue {
            [
                "isFirst": .boolean(isFirst),
                "documentation": .lines(documentation),
                "attributes": .lines(attributes),
                "signature": .text(signature),
                "request": .text(request),
                "call": .text(call),
            ]
        }
    }

    /// `Files`, `Dropbox.Files`
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// `Callbacks`
    var structName: String
    /// The property that holds the caller.
    var caller: String
    /// `StoneClient.Caller` where a type hides the plain name.
    var callerType: String
    var methods: [Method]

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "summary": .text(summary),
            "structName": .text(structName),
            "caller": .text(caller),
            "callerType": .text(callerType),
            "requests": .list(methods.indices.map { methods[$0].template(isFirst: $0 == 0) }),
        ]
    }
}
