import StoneMustache

/// The protocol to implement for the routes of a namespace: `protocol FilesServer { … }`.
struct ServerView: Sendable {
    /// `FilesServer`
    var name: String
    /// The same, below the root enum.
    var path: String
    /// `Files`
    var namespace: String
    /// The label of the function that registers one: `files`.
    var label: String
    var methods: [ServerMethodView]
}

/// A method that serves a route.
struct ServerMethodView: Sendable {
    var documentation: [String]
    /// `func getMetadata(_ argument: Files.GetMetadataArg, context: StoneServer.RequestContext) async throws(…) -> Files.Metadata`
    var declaration: String
    /// `try handle(Files.Routes.getMetadata) { try await server.getMetadata($0, context: $1) }`
    var registration: String
}

extension ServerView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "name": .text(name),
            "path": .text(path),
            "namespace": .text(namespace),
            "label": .text(label),
            "methods": .list(methods),
        ]
    }
}

extension ServerMethodView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "declaration": .text(declaration),
            "registration": .text(registration),
        ]
    }
}
