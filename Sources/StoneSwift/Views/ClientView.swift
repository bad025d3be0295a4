import StoneMustache

/// The client of a namespace, or of some of its routes: a protocol, and a struct that conforms to it.
struct ClientView: TemplateRepresentable {
    /// A method of the protocol's extension.
    enum Addition: Sendable {
        case convenience(ConvenienceView)
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
    /// The property that holds the caller.
    var caller: String
    /// `StoneClient.Caller` where a type hides the plain name.
    var callerType: String
    var methods: [MethodView]
    var additions: [Addition]

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "summary": .text(summary),
            "protocolName": .text(protocolName),
            "structName": .text(structName),
            "caller": .text(caller),
            "callerType": .text(callerType),
            "requirements": .list(methods),
            "hasAdditions": .boolean(!additions.isEmpty),
            "additions": .list(additions.indices.map { additions[$0].template(isFirst: $0 == 0) }),
        ]
    }
}

/// A route as a method.
struct MethodView: TemplateRepresentable {
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

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "requirement": .text(requirement),
            "signature": .text(signature),
            "effects": .text(effects),
            "call": .text(call),
        ]
    }
}

/// A method that makes the argument of its parameters.
struct ConvenienceView: TemplateRepresentable {
    var documentation: [String]
    var attributes: [String]
    /// `getMetadata(path: String, options: CallOptions = CallOptions())`
    var signature: String
    /// `async throws(CallError<Files.GetMetadataError>) -> Files.Metadata`
    var effects: String
    var call: String

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "signature": .text(signature),
            "effects": .text(effects),
            "call": .text(call),
        ]
    }
}

/// A client of all namespaces: `struct DropboxClient { … }`.
struct RootClientView: TemplateRepresentable {
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

    var name: String
    /// The property that holds the caller.
    var caller: String
    /// `hosts: ["api", "content"]`, …
    var requirements: [String]
    var members: [Member]
    /// Whether it also has methods with completion handlers.
    var hasCallbacks: Bool

    var template: TemplateValue {
        [
            "name": .text(name),
            "caller": .text(caller),
            "requirements": .text(requirements.joined(separator: ", ")),
            "members": .list(members),
            "hasCallbacks": .boolean(hasCallbacks),
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
