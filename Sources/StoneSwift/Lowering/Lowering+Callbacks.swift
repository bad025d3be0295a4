import StoneModel

extension Lowering {
    /// Returns the clients with completion handlers for the namespaces that a file declares.
    func lowerCallbacks(_ namespaces: [NamespaceID]) -> [CallbacksView] {
        guard configuration.parts.contains(.callbacks) else { return [] }
        return namespaces.flatMap { id in
            clientShapes(of: id).map { lowerCallbacks(of: id, $0) }
        }
    }

    private func lowerCallbacks(of id: NamespaceID, _ shape: ClientShape) -> CallbacksView {
        let namespace = api.namespaces[id.index]
        let routeNames = routeNames(of: id)
        let caller = SwiftNames.distinctMember("caller", from: routeNames.map(\.plain))
        return CallbacksView(
            namespace: outerSpelling.spelling(of: id),
            summary: "the routes of `\(namespace.name)`",
            structName: shape.callbacksName,
            caller: caller,
            callerType: clientName("Caller", in: id),
            methods: shape.routes.flatMap { index in
                requestShapes(of: namespace.routes[index]).map {
                    lowerRequest(namespace.routes[index], routeNames[index], $0, caller)
                }
            }
        )
    }

    /// The request that a method creates.
    private struct RequestShape {
        /// The method of `Caller`.
        var function: String
        /// The type of the request.
        var type: String
        /// The parameters other than the argument.
        var parameters: [(label: String, declaration: String)] = []
    }

    /// Returns the requests of a route: two for a download, to a file and to memory, and otherwise one.
    private func requestShapes(of route: Route) -> [RequestShape] {
        switch text(of: "style", route) {
        case "upload":
            let input = (label: "input", declaration: "some DropboxCompat.UploadInput")
            return [RequestShape(function: "uploadRequest", type: "UploadRequest", parameters: [input])]
        case "download":
            let overwrite = (label: "overwrite", declaration: "\(outerSpelling.standard.bool) = false")
            let file = (label: "destination", declaration: "DropboxCompat.FileURL")
            return [
                RequestShape(function: "downloadRequest", type: "DownloadRequestFile", parameters: [overwrite, file]),
                RequestShape(function: "downloadRequest", type: "DownloadRequestMemory"),
            ]
        default: return [RequestShape(function: "request", type: "RpcRequest")]
        }
    }

    private func lowerRequest(
        _ route: Route,
        _ name: MemberName,
        _ shape: RequestShape,
        _ caller: String
    ) -> CallbacksView.Method {
        let argument = lowerArgument(of: route)
        let own = shape.parameters.map { label, declaration in
            (label: label, name: SwiftNames.distinctMember(label, from: argument.names), declaration: declaration)
        }
        let parameters = argument.parameters + own.map { "\($0.name): \($0.declaration)" }
        let values =
            ["\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)", argument.value]
            + own.map { "\($0.label): \($0.name)" }
        let types = [route.result, route.error].map(outerSpelling.spelling).joined(separator: ", ")
        return CallbacksView.Method(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route),
            signature: "\(name.quoted)(\(parameters.joined(separator: ", ")))",
            request: "DropboxCompat.\(shape.type)<\(types)>",
            call: "\(caller).\(shape.function)(\(values.joined(separator: ", ")))"
        )
    }

    /// Returns the parameters of a method, and the argument of the route that it creates from them.
    private func lowerArgument(of route: Route) -> (names: [String], parameters: [String], value: String) {
        guard api.unwrapped(route.argument).type != .void else { return ([], [], "()") }
        let type = outerSpelling.spelling(of: route.argument)
        guard let structure = structure(route.argument) else {
            return (["argument"], ["_ argument: \(type)"], "argument")
        }
        let fields = Array(zip(members.fields(of: structure), members.names(of: structure)))
        let values = fields.map { "\($1.plain): \($1.quoted)" }.joined(separator: ", ")
        return (fields.map(\.1.plain), fields.map(parameter), "\(outerSpelling.spelling(of: structure))(\(values))")
    }
}
