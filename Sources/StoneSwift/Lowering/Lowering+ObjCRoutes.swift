import StoneModel

extension Lowering {
    /// Returns the Objective-C classes with the listed routes of the namespaces in a file.
    func lowerObjCRoutes(_ namespaces: [NamespaceID]) -> [ObjCRoutesView] {
        guard let objectiveC else { return [] }
        return namespaces.compactMap { id in
            guard let name = objectiveC[id] else { return nil }
            let namespace = api[id]
            return ObjCRoutesView(
                name: name,
                summary: "routes of `\(namespace.name)`",
                methods: zip(namespace.routes, routeNames(of: id)).filter { objectiveC.contains($0.0.id) }
                    .flatMap { route, name in
                        objcMethodShapes(of: route, name.plain).map { lowerObjCMethod(route, name: name, shape: $0) }
                    }
            )
        }
    }

    /// Returns the class with the routes of all namespaces.
    func lowerObjCClient() -> ObjCClientView? {
        guard let objectiveC else { return nil }
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
        /// The method of `RouteClient`.
        var function = "request"
        /// The parameter for content, if there is one, and its label in the forwarded call.
        var content: (parameter: ParameterView, label: String)?
        /// The additional parameter of the completion handler, if there is one.
        var outcome: (name: String, type: String)?
    }

    /// Returns the methods of a route. Methods for content are named as in Dropbox's SDK for Objective-C:
    /// `uploadData:inputData:`.
    private func objcMethodShapes(of route: Route, _ name: String) -> [ObjCMethodShape] {
        let data = outerSpelling.standard.data
        switch configuration.style(of: route) {
        case .upload:
            return [("Data", "data", data), ("Url", "file", "URL")].map { suffix, label, type in
                let parameter = ParameterView(name: "input\(suffix)", type: type)
                return ObjCMethodShape(name: name + suffix, function: "uploadRequest", content: (parameter, label))
            }
        case .download:
            return [
                ObjCMethodShape(name: name + "Data", function: "downloadRequest", outcome: ("data", data)),
                ObjCMethodShape(
                    name: name + "Url",
                    function: "downloadRequest",
                    content: (ParameterView(name: "destination", type: "URL"), "destination"),
                    outcome: ("url", "URL")
                ),
            ]
        case .rpc: return [ObjCMethodShape(name: name)]
        }
    }

    private func lowerObjCMethod(_ route: Route, name: MemberName, shape: ObjCMethodShape) -> ObjCRoutesView.Method {
        let reference = "\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)"
        var parameters: [ParameterView] = []
        var arguments = [ArgumentView(.expression(reference))]
        if api.unwrapped(route.argument).type == .void {
            arguments.append(ArgumentView(.expression("()")))
        } else {
            let type = objcType(route.argument)
            parameters.append(ParameterView(label: "_", name: "argument", type: type.spelling))
            arguments.append(ArgumentView(.expression(type.conversion.value(of: "argument"))))
        }
        if let (content, label) = shape.content {
            var parameter = content
            if parameters.isEmpty { parameter.label = "_" }
            parameters.append(parameter)
            arguments.append(ArgumentView(label: label, .expression(parameter.name)))
        }
        let queue = ParameterView(name: "queue", type: "OperationQueue?")
        var handler = ObjCHandler()
        handler.add("result", of: route.result, in: self)
        handler.add("error", of: route.error, in: self)
        handler.add("failure", type: "StoneObjC.StoneCallTaskError")
        if let outcome = shape.outcome { handler.add(outcome.name, type: outcome.type) }
        return ObjCRoutesView.Method(
            route: route.id,
            documentation: documentation.lines(route.documentation),
            isDeprecated: route.deprecation != nil,
            name: ObjCNames.parameter(MemberName(shape.name)),
            parameters: parameters + [queue],
            call: CallView(callee: "routeClient.\(shape.function)", arguments: arguments + [queue.argument]),
            outcomes: handler.outcomes,
            handlerArguments: handler.arguments
        )
    }

    /// The completion handler of a method. It has no parameter for a result or an error of type `Void`.
    private struct ObjCHandler {
        private(set) var outcomes: [ObjCRoutesView.Method.Outcome] = []
        private(set) var arguments: [ObjCRoutesView.Method.HandlerArgument] = []

        mutating func add(_ name: String, of type: DataType, in lowering: Lowering) {
            let (unwrapped, isNullable) = lowering.api.unwrapped(type)
            guard unwrapped != .void else { return outcomes.append(.init(name: "_")) }
            let type = lowering.objcType(.nullable(type))
            outcomes.append(.init(name: name))
            // A nullable result is nil if the call failed or the result is null.
            let object = type.conversion.object(for: isNullable ? "(\(name) ?? nil)" : name)
            arguments.append(.init(type: type.spelling, object: object))
        }

        mutating func add(_ name: String, type: String) {
            outcomes.append(.init(name: name))
            arguments.append(.init(type: "\(type)?", object: name))
        }
    }
}
