import StoneModel

extension Lowering {
    /// Returns the clients with completion handlers for the namespaces in a file.
    func lowerCallbacks(_ namespaces: [NamespaceID]) -> [CallbacksView] {
        guard configuration.parts.contains(.callbacks) else { return [] }
        return namespaces.flatMap { id in
            clientShapes(of: id).map { lowerCallbacks(of: id, $0) }
        }
    }

    private func lowerCallbacks(of id: NamespaceID, _ shape: ClientShape) -> CallbacksView {
        let namespace = api[id]
        let routeNames = routeNames(of: id)
        let ids = Set(shape.routes.map { namespace.routes[$0].id })
        let routeClient = SwiftNames.distinctMember("routeClient", from: routeNames.map(\.plain))
        return CallbacksView(
            namespace: outerSpelling.spelling(of: id),
            summary: "the routes of `\(namespace.name)`",
            structName: shape.callbacksName,
            routeClient: routeClient,
            routeClientType: clientName("RouteClient", in: id),
            methods: shape.routes.flatMap {
                lowerRequests(namespace.routes[$0], routeNames[$0], among: ids, routeClient: routeClient)
            }
        )
    }

    /// Returns the methods for a route.
    ///
    /// - Parameter routes: The routes of the client, or `nil` for all routes.
    func lowerRequests(
        _ route: Route,
        _ name: MemberName,
        among routes: Set<RouteID>? = nil,
        routeClient: String
    ) -> [CallbacksView.Method] {
        requestShapes(of: route).map {
            lowerRequest(route, name: name, among: routes, shape: $0, routeClient: routeClient)
        }
    }

    /// The request created by a method.
    private struct RequestShape {
        /// The method of `RouteClient`.
        var function: String
        /// The type of the request.
        var type: String
        /// The parameters other than the argument.
        var parameters: [ParameterView] = []
    }

    /// Returns the requests of a route: three for a download (to a file, to a file chosen by a closure, and to memory),
    /// otherwise one.
    private func requestShapes(of route: Route) -> [RequestShape] {
        switch configuration.style(of: route) {
        case .upload:
            let input = ParameterView(name: "input", type: "some DropboxCompat.UploadInput")
            return [RequestShape(function: "uploadRequest", type: "UploadRequest", parameters: [input])]
        case .download:
            let flag = outerSpelling.standard.bool
            let overwrite = ParameterView(name: "overwrite", type: flag, defaultValue: "false")
            let files = ["DropboxCompat.FileURL", "@escaping DropboxCompat.FileDestination"].map { type in
                RequestShape(
                    function: "downloadRequest",
                    type: "DownloadRequestFile",
                    parameters: [overwrite, ParameterView(name: "destination", type: type)]
                )
            }
            return files + [
                RequestShape(function: "downloadRequest", type: "DownloadRequestMemory")
            ]
        case .rpc: return [RequestShape(function: "request", type: "RpcRequest")]
        }
    }

    private func lowerRequest(
        _ route: Route,
        name: MemberName,
        among routes: Set<RouteID>?,
        shape: RequestShape,
        routeClient: String
    ) -> CallbacksView.Method {
        let argument = flattenedArgument(of: route)
        let own = shape.parameters.map { $0.distinct(from: argument.names) }
        let reference = "\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)"
        let types = [route.result, route.error].map { outerSpelling.spelling(of: $0) }.joined(separator: ", ")
        return CallbacksView.Method(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route, among: routes),
            name: name.quoted,
            parameters: argument.parameters + own,
            request: "DropboxCompat.\(shape.type)<\(types)>",
            call: CallView(
                callee: "self.\(routeClient).\(shape.function)",
                arguments: [ArgumentView(.expression(reference)), argument.value ?? ArgumentView(.expression("()"))]
                    + zip(shape.parameters, own).map { $0.argument.passing($1) }
            )
        )
    }
}
