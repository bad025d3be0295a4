import StoneMustache

/// An Objective-C class with the routes of a namespace: `final class DBXFilesRoutes: NSObject { … }`
struct ObjCRoutesView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        /// A parameter of the closure that calls the completion handler; `_` if the handler ignores it.
        struct Outcome: TemplateRepresentable {
            var name: String

            var template: TemplateValue { ["name": .text(name)] }
        }

        /// A parameter of the completion handler, and its argument.
        struct HandlerArgument: TemplateRepresentable {
            /// `DBXFilesListFolderResult?`
            var type: String
            /// `result.map { DBXFilesListFolderResult($0) }`
            var object: String

            var template: TemplateValue { ["type": .text(type), "object": .text(object)] }
        }

        var documentation: [String]
        var isDeprecated: Bool
        /// `listFolder`
        var name: String
        /// `argument`, or nothing, and `queue`.
        var parameters: [ParameterView]
        /// `routeClient.request(Files.Routes.listFolder, argument.swift, queue: queue)`
        var call: CallView
        var outcomes: [Outcome]
        var handlerArguments: [HandlerArgument]

        var template: TemplateValue {
            [
                "documentation": .lines(documentation),
                "isDeprecated": .boolean(isDeprecated),
                "name": .text(name),
                "parameters": .separated(parameters),
                "call": call.template,
                "outcomes": .separated(outcomes),
                "handlerArguments": .separated(handlerArguments),
            ]
        }
    }

    var name: String
    /// The name of the routes in comments.
    var summary: String
    var methods: [Method]

    var template: TemplateValue {
        ["class": .text(name), "summary": .text(summary), "objcMethods": .list(methods)]
    }
}

/// An Objective-C class with the routes of all namespaces: `final class DBXClient: NSObject { … }`
struct ObjCClientView: TemplateRepresentable {
    struct Member: TemplateRepresentable {
        /// `filesRoutes`
        var name: String
        /// `DBXFilesRoutes`
        var type: String
        var documentation: [String]

        var template: TemplateValue {
            ["documentation": .lines(documentation), "name": .text(name), "type": .text(type)]
        }
    }

    var name: String
    var members: [Member]

    var template: TemplateValue { ["class": .text(name), "objcMembers": .list(members)] }
}
