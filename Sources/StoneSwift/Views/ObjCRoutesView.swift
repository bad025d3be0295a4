import StoneModel
import StoneMustache

/// An Objective-C class with the routes of a namespace: `final class DBXFilesRoutes: NSObject { … }`
struct ObjCRoutesView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        /// A parameter of the closure that calls the completion handler; `_` if the handler ignores it.
        struct Outcome: TemplateRepresentable {
            var name: String

            static let templateMembers: TemplateMembers<Self> = [
                "name": { .text($0.name) }
            ]
        }

        /// A parameter of the completion handler, and its argument.
        struct HandlerArgument: TemplateRepresentable {
            /// The type of the parameter, such as `DBXFilesListFolderResult?`.
            var type: String
            /// The argument, such as `result.map { DBXFilesListFolderResult($0) }`.
            var object: String

            static let templateMembers: TemplateMembers<Self> = [
                "type": { .text($0.type) },
                "object": { .text($0.object) },
            ]
        }

        var route: RouteID
        var documentation: [String]
        var isDeprecated: Bool
        /// The name of the method, such as `listFolder`.
        var name: String
        /// The parameters: `argument`, or nothing, and `queue`.
        var parameters: [ParameterView]
        /// The call that starts the request, such as
        /// `routeClient.request(Files.Routes.listFolder, argument.swift, queue: queue)`.
        var call: CallView
        var outcomes: [Outcome]
        var handlerArguments: [HandlerArgument]

        static let templateMembers: TemplateMembers<Self> = [
            "documentation": { .lines($0.documentation) },
            "isDeprecated": { .boolean($0.isDeprecated) },
            "name": { .text($0.name) },
            "parameters": { .separated($0.parameters) },
            "call": { $0.call.template },
            "outcomes": { .separated($0.outcomes) },
            "handlerArguments": { .separated($0.handlerArguments) },
        ]
    }

    var name: String
    /// The name of the routes in comments.
    var summary: String
    var methods: [Method]

    static let templateMembers: TemplateMembers<Self> = [
        "class": { .text($0.name) },
        "summary": { .text($0.summary) },
        "objcMethods": { .list($0.methods) },
    ]
}

/// An Objective-C class with the routes of all namespaces: `final class DBXClient: NSObject { … }`
struct ObjCClientView: TemplateRepresentable {
    struct Member: TemplateRepresentable {
        /// The name of the property, such as `filesRoutes`.
        var name: String
        /// The class with the routes, such as `DBXFilesRoutes`.
        var type: String
        var documentation: [String]

        static let templateMembers: TemplateMembers<Self> = [
            "documentation": { .lines($0.documentation) },
            "name": { .text($0.name) },
            "type": { .text($0.type) },
        ]
    }

    var name: String
    var members: [Member]

    static let templateMembers: TemplateMembers<Self> = [
        "class": { .text($0.name) },
        "objcMembers": { .list($0.members) },
    ]
}
