import StoneModel

extension Lowering {
    /// Returns the server protocol of a namespace and its registration with a router.
    func lowerServer(_ namespace: Namespace, _ id: NamespaceID) -> ServerView {
        let name = names.server(of: id)
        return ServerView(
            name: name,
            path: [configuration.root, name].compactMap(\.self).joined(separator: "."),
            namespace: outerSpelling.spelling(of: id),
            namespaceLink: documentation.link(to: id),
            label: Self.label(SwiftIdentifier.member(namespace.name)),
            methods: zip(namespace.routes, routeNames(of: id)).map(lowerServerMethod)
        )
    }

    /// Returns an argument label, or `nil` for the name of the parameter. Only a few keywords need backticks there. The
    /// compiler warns about unnecessary backticks, and about a label equal to the parameter name.
    private static func label(_ name: String) -> String? {
        if name == "server" { return nil }
        return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// `route upload (UploadArg, FileMetadata, UploadError)` → a requirement of the protocol.
    private func lowerServerMethod(_ route: Route, _ name: MemberName) -> ServerView.Method {
        let style = configuration.style(of: route)
        let spelling = serverSpelling(of: route.namespace)
        let hasArgument = api.resolved(route.argument) != .void
        var parameters: [ParameterView] = []
        if hasArgument {
            let type = spelling.spelling(of: route.argument)
            parameters.append(ParameterView(label: "_", name: "argument", type: type))
        }
        if style == .upload {
            parameters.append(ParameterView(name: "content", type: "StoneServer.StoneByteStream"))
        }
        parameters.append(ParameterView(name: "context", type: "StoneServer.StoneRequestContext"))
        let passed = parameters.map(\.argument.label)
        let result = spelling.spelling(of: route.result)
        return ServerView.Method(
            documentation: documentation.lines(route.documentation),
            name: name.quoted,
            parameters: parameters,
            errorType: "StoneServer.RouteFailure<\(spelling.spelling(of: route.error))>",
            resultType: style == .download
                ? "StoneServer.DownloadOutput<\(result)>" : api.resolved(route.result) == .void ? nil : result,
            registration: style.registration,
            route: "\(outerSpelling.spelling(of: route.namespace)).Routes.\(name.quoted)",
            deprecatedRoute: route.deprecation == nil ? nil : lowerRoute(route, name: name),
            call: CallView(
                callee: "server.\(name.quoted)",
                // The closure of a route without argument still has a parameter for it.
                arguments: passed.enumerated().map { index, label in
                    ArgumentView(label: label, .expression("$\(index + (hasArgument ? 0 : 1))"))
                }
            )
        )
    }
}

extension SwiftConfiguration.RouteStyle {
    /// The method of a router that registers a handler.
    fileprivate var registration: String {
        switch self {
        case .rpc: "handle"
        case .upload: "handleUpload"
        case .download: "handleDownload"
        }
    }
}
