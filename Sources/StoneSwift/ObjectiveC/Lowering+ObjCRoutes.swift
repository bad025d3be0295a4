import StoneModel

extension Lowering {
    /// Returns the Objective-C classes with the listed routes of the namespaces that a file declares.
    func lowerObjCRoutes(_ namespaces: [NamespaceID]) -> [ObjCRoutesView] {
        guard let objectiveC else { return [] }
        return namespaces.compactMap { id in
            guard let name = objectiveC[id] else { return nil }
            let namespace = api.namespaces[id.index]
            return ObjCRoutesView(
                name: name,
                summary: "routes of `\(namespace.name)`",
                methods: zip(namespace.routes, routeNames(of: id)).filter { objectiveC.contains($0.0.id) }
                    .flatMap { route, name in
                        objcMethodShapes(of: route, name.plain).map { lowerObjCMethod(route, name, $0) }
                    }
            )
        }
    }

    /// Returns the class with the routes of all namespaces, if the file declares the first one.
    func lowerObjCClient(_ namespaces: [NamespaceID]) -> ObjCClientView? {
        guard let objectiveC, namespaces.contains(NamespaceID(index: 0)) else { return nil }
        let members = api.namespaces.indices.compactMap { index -> ObjCClientView.Member? in
            let id = NamespaceID(index: index)
            guard let type = objectiveC[id] else { return nil }
            return ObjCClientView.Member(
                name: SwiftIdentifier.member(api.namespaces[index].name) + "Routes",
                type: type,
                documentation: documentation.lines(api.namespaces[index].documentation)
            )
        }
        return members.isEmpty ? nil : ObjCClientView(name: objectiveC.client, members: members)
    }

    /// The parts of a method that depend on the style of its route.
    private struct ObjCMethodShape {
        var name: String
        /// The method of `Caller`.
        var function = "request"
        /// The parameter for content, if there is one.
        var content: (label: String, argument: String, type: String)?
        /// The additional parameter of the completion handler, if there is one.
        var outcome: (name: String, type: String)?
    }

    /// Returns the methods of a route. Methods for content are named as in Dropbox's SDK for Objective-C:
    /// `uploadData:inputData:`.
    private func objcMethodShapes(of route: Route, _ name: String) -> [ObjCMethodShape] {
        let data = outerSpelling.standard.data
        switch text(of: "style", route) {
        case "upload":
            return [("Data", "data", data), ("Url", "file", "URL")].map { suffix, argument, type in
                let content = (label: "input\(suffix)", argument: argument, type: type)
                return ObjCMethodShape(name: name + suffix, function: "uploadRequest", content: content)
            }
        case "download":
            return [
                ObjCMethodShape(name: name + "Data", function: "downloadRequest", outcome: ("data", data)),
                ObjCMethodShape(
                    name: name + "Url",
                    function: "downloadRequest",
                    content: ("destination", "destination", "URL"),
                    outcome: ("url", "URL")
                ),
            ]
        default: return [ObjCMethodShape(name: name)]
        }
    }

    private func lowerObjCMethod(_ route: Route, _ name: MemberName, _ shape: ObjCMethodShape) -> ObjCRoutesView.Method
    {
        var parameters: [String] = []
        var arguments = ["\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)"]
        if api.unwrapped(route.argument).type == .void {
            arguments.append("()")
        } else {
            let type = objcType(route.argument)
            parameters.append("_ argument: \(type.spelling)")
            arguments.append(type.conversion.value(of: "argument"))
        }
        if let content = shape.content {
            parameters.append("\(parameters.isEmpty ? "_ " : "")\(content.label): \(content.type)")
            arguments.append("\(content.argument): \(content.label)")
        }
        var handler = ObjCHandler()
        handler.add("result", route.result, self)
        handler.add("error", route.error, self)
        handler.add("failure", type: "StoneObjC.RequestError")
        if let outcome = shape.outcome { handler.add(outcome.name, type: outcome.type) }
        parameters += [
            "queue: OperationQueue?",
            "completion: @escaping @Sendable (\(handler.types.joined(separator: ", "))) -> Void",
        ]
        return ObjCRoutesView.Method(
            documentation: documentation.lines(route.documentation),
            isDeprecated: route.deprecation != nil,
            signature: "\(SwiftIdentifier.quoted(shape.name))(\(parameters.joined(separator: ", ")))",
            call: "caller.\(shape.function)(\((arguments + ["queue: queue"]).joined(separator: ", ")))",
            outcome: handler.parameters.joined(separator: ", "),
            objects: handler.objects.joined(separator: ", ")
        )
    }

    /// The completion handler of a method. It has no parameter for a result or an error of type `Void`.
    private struct ObjCHandler {
        /// The parameters of the closure that calls the handler.
        private(set) var parameters: [String] = []
        private(set) var types: [String] = []
        /// The arguments of the handler.
        private(set) var objects: [String] = []

        mutating func add(_ name: String, _ type: DataType, _ lowering: Lowering) {
            let (unwrapped, isNullable) = lowering.api.unwrapped(type)
            guard unwrapped != .void else { return parameters.append("_") }
            let type = lowering.objcType(.nullable(type))
            parameters.append(name)
            types.append(type.spelling)
            // A nullable result is nil if the call failed or the result is null.
            objects.append(type.conversion.object(for: isNullable ? "(\(name) ?? nil)" : name))
        }

        mutating func add(_ name: String, type: String) {
            parameters.append(name)
            types.append("\(type)?")
            objects.append(name)
        }
    }
}
