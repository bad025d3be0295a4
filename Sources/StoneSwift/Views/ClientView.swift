import StoneMustache

/// The client of a namespace, or of some of its routes: a protocol, and a struct that conforms to it.
struct ClientView: TemplateRepresentable {
    /// `Files`, `Dropbox.Files`
    var namespace: String
    /// The name of the routes in comments.
    var summary: String
    /// `API`
    var protocolName: String
    /// `Client`
    var structName: String
    /// The property that holds the caller.
    var caller: String
    /// `StoneClient.Caller` where a type hides the plain name.
    var callerType: String
    var methods: [MethodView]

    var template: TemplateValue {
        let conveniences = methods.filter { $0.convenience != nil }
        return [
            "namespace": .text(namespace),
            "summary": .text(summary),
            "protocolName": .text(protocolName),
            "structName": .text(structName),
            "caller": .text(caller),
            "callerType": .text(callerType),
            "requirements": .list(methods),
            "hasConveniences": .boolean(!conveniences.isEmpty),
            "conveniences": .list(
                conveniences.indices.map { conveniences[$0].template(isFirst: $0 == 0) }
            ),
        ]
    }
}

/// A route as a method.
struct MethodView: TemplateRepresentable {
    /// A method that makes the argument of its parameters.
    struct Convenience: Sendable {
        /// `getMetadata(path: String, options: CallOptions = CallOptions())`
        var signature: String
        /// `async throws(CallError<Files.GetMetadataError>) -> Files.Metadata`
        var effects: String
        var call: String
    }

    /// A sequence of the pages of a route that another one continues.
    struct Pages: TemplateRepresentable {
        /// `listFolderPages`
        var name: String
        /// `Files.ListFolderArg`
        var argument: String
        /// `Pages<Files.ListFolderResult>`
        var type: String
        /// `try await self.listFolder(argument, options: options)`
        var first: String
        /// `page.hasMore`
        var condition: String
        /// `try await self.listFolderContinue(…)`
        var next: String
        /// `CallOptions`
        var options: String

        var template: TemplateValue {
            [
                "name": .text(name),
                "argument": .text(argument),
                "options": .text(options),
                "type": .text(type),
                "first": .text(first),
                "condition": .text(condition),
                "next": .text(next),
            ]
        }
    }

    var documentation: [String]
    var attributes: [String]
    /// `getMetadata(_ argument: GetMetadataArg, options: CallOptions)`
    var requirement: String
    /// The same with the defaults that a protocol cannot state.
    var signature: String
    /// `async throws(CallError<GetMetadataError>) -> Metadata`
    var effects: String
    /// `try await caller.call(Routes.getMetadata, argument, options: options)`
    var call: String
    var convenience: Convenience?
    var pages: Pages?

    var template: TemplateValue { template(isFirst: false) }

    func template(isFirst: Bool) -> TemplateValue {
        [
            "isFirst": .boolean(isFirst),
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "requirement": .text(requirement),
            "signature": .text(signature),
            "effects": .text(effects),
            "call": .text(call),
            "convenience": .text(convenience?.signature ?? ""),
            "convenienceEffects": .text(convenience?.effects ?? ""),
            "convenienceCall": .text(convenience?.call ?? ""),
            "pages": .optional(pages),
        ]
    }
}

/// A client of all namespaces: `struct DropboxClient { … }`.
struct RootClientView: TemplateRepresentable {
    struct Member: TemplateRepresentable {
        var name: String
        /// `Files.Client`
        var type: String
        var documentation: [String]

        var template: TemplateValue {
            ["name": .text(name), "type": .text(type), "documentation": .lines(documentation)]
        }
    }

    var name: String
    /// The property that holds the caller.
    var caller: String
    /// `hosts: ["api", "content"]`, …
    var requirements: [String]
    var members: [Member]

    var template: TemplateValue {
        [
            "name": .text(name),
            "caller": .text(caller),
            "requirements": .text(requirements.joined(separator: ", ")),
            "members": .list(members),
        ]
    }
}

/// The conformance of `stone_cfg.Route` by which clients read attributes.
struct RouteTraitsView: TemplateRepresentable {
    /// `StoneCfg.Route`
    var type: String
    /// `host: host`, …
    var arguments: [String]

    var template: TemplateValue {
        ["type": .text(type), "arguments": .text(arguments.joined(separator: ", "))]
    }
}
