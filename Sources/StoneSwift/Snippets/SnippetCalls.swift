import StoneModel

/// Translates arguments of routes into calls to the generated client.
struct SnippetCalls: Sendable {
    private let values: SnippetValues
    /// The namespaces of each root client, as properties of it: `files`.
    private let clients: [(client: SwiftConfiguration.RootClient, properties: [NamespaceID: String])]

    init(_ values: SnippetValues) {
        self.values = values
        let lowering = values.lowering
        clients = lowering.rootClients.map { client in
            let members = lowering.lowerRootClient(client).members
            let namespaces = lowering.api.namespaces.indices.map { NamespaceID(index: $0) }
                .filter { lowering.clientShape(of: $0, client) != nil }
            let pairs = zip(namespaces, members.map(\.name))
            return (client, Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        }
    }

    func call(_ id: RouteID, argument: JSONValue) -> String? {
        let lowering = values.lowering
        guard lowering.api.namespaces.indices.contains(id.namespace.index) else { return nil }
        let namespace = lowering.api[id.namespace]
        guard let index = namespace.index(ofRoute: id), let property = property(for: id) else {
            return nil
        }
        let name = lowering.routeNames(of: id.namespace)[index]
        let method = lowering.lowerConvenience(namespace.routes[index], name)
        guard let arguments = arguments(argument, of: namespace.routes[index], method.parameters) else { return nil }
        let call = SwiftExpression.call("client.\(property).\(name.afterDot)", arguments)
        return call.text(after: method.resultType == nil ? "try await " : "let result = try await ")
    }

    /// Returns the property of the first client that has the route.
    private func property(for route: RouteID) -> String? {
        clients.first { $0.client.routes?.contains(route) ?? true }?.properties[route.namespace]
    }

    /// - Parameter parameters: Those for the argument, for content or its destination, and for options.
    private func arguments(
        _ argument: JSONValue,
        of route: Route,
        _ parameters: [ParameterView]
    ) -> [SwiftExpression.Element]? {
        let lowering = values.lowering
        var arguments: [SwiftExpression.Element] = []
        var rest = parameters[...]
        if let structure = lowering.structure(route.argument) {
            let labels = rest.prefix(lowering.members.fields(of: structure).count).map { $0.argument.label ?? "" }
            rest = rest.dropFirst(labels.count)
            guard let fields = values.arguments(argument, of: structure, labels: labels) else { return nil }
            arguments = fields
        } else if let parameter = lowering.argumentParameter(of: route, lowering.outerSpelling) {
            rest = rest.dropFirst()
            guard let value = values.expression(argument, of: route.argument, in: .known) else { return nil }
            arguments = [SwiftExpression.Element(label: parameter.argument.label, value)]
        }
        guard let parameter = rest.first, let content = content(of: route) else { return arguments }
        return arguments + [SwiftExpression.Element(label: parameter.argument.label, content)]
    }

    /// Returns the content of an upload or the destination of a download; `nil` for other routes.
    private func content(of route: Route) -> SwiftExpression? {
        switch values.lowering.configuration.style(of: route) {
        case .upload: SwiftExpression(".bytes(Data(\"Hello\".utf8))")
        case .download: SwiftExpression(".memory()")
        case .rpc: nil
        }
    }
}

extension MemberName {
    /// The name after a dot, where only `init` needs backticks. A `stone.json` may choose it.
    var afterDot: String { plain == "init" ? quoted : plain }
}
