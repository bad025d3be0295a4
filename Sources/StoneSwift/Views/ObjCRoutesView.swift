import StoneMustache

/// An Objective-C class with the routes of a namespace: `final class DBXFilesRoutes: NSObject { … }`
struct ObjCRoutesView: TemplateRepresentable {
    /// A route as a method that starts a request.
    struct Method: TemplateRepresentable {
        var documentation: [String]
        var isDeprecated: Bool
        /// `listFolder(_ argument: DBXFilesListFolderArg, queue: …)`
        var signature: String
        /// `caller.request(Files.Routes.listFolder, argument.swift, queue: queue)`
        var call: String
        /// The parameters of the closure: `result, error, failure`
        var outcome: String
        /// The arguments of the completion handler: `result.map { DBXFilesListFolderResult($0) }, …`
        var objects: String

        var template: TemplateValue {
            [
                "documentation": .lines(documentation),
                "isDeprecated": .boolean(isDeprecated),
                "signature": .text(signature),
                "call": .text(call),
                "outcome": .text(outcome),
                "objects": .text(objects),
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
