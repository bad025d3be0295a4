import StoneModel

extension Lowering {
    /// Returns the clients of the namespaces in a file.
    func lowerClients(_ namespaces: [NamespaceID]) -> [ClientView] {
        guard configuration.parts.contains(.client) else { return [] }
        return namespaces.flatMap { id in
            clientShapes(of: id).map { lowerClient(of: id, $0) }
        }
    }

    /// Returns the conformance of `stone_cfg.Route` if the file declares its namespace.
    func lowerRouteTraits(_ namespaces: [NamespaceID]) -> RouteTraitsView? {
        guard configuration.parts.contains(.client), let schema = api.routeSchema,
            namespaces.contains(names.namespace(of: schema))
        else { return nil }
        let fields = zip(members.fields(of: schema), members.names(of: schema)).filter { api.isText($0.0.type) }
        let type = outerSpelling.spelling(of: schema)
        return RouteTraitsView(
            // The names of both modules also silence the warning about '@retroactive'. The compiler accepts
            // '@retroactive' only if the module of the types belongs to another package.
            type: configuration.typesModule.map { "\($0).\(type)" } ?? type,
            access: declaresTypes ? configuration.access : configuration.typesAccess,
            module: declaresTypes ? moduleQualifier(of: RouteTraitsView.namesOfModule) : "StoneClient.",
            arguments: Route.callAttributes.compactMap { trait in
                fields.first { $0.0.name == trait }.map { ArgumentView(label: trait, .expression($0.1.quoted)) }
            }
        )
    }

    /// Returns the imports of files with clients, in addition to StoneClient.
    func clientImports(_ namespaces: [NamespaceID]) -> ImportUse {
        guard configuration.parts.contains(.client) else { return [] }
        return namespaces.reduce(into: []) { imports, id in
            for route in api[id].routes {
                imports.insert(declaresTypes ? .runtime : .runtimeHidden)
                for type in [route.argument, route.result, route.error] {
                    imports.formUnion(outerSpelling.imports(for: type))
                    imports.formUnion(spelling(in: id).imports(for: type))
                }
                if let job: JobRoutes = pair(from: route, configuration.jobs) {
                    imports.formUnion(outerSpelling.imports(for: job.result))
                }
                guard let structure = structure(route.argument) else { continue }
                for field in members.fields(of: structure) {
                    imports.formUnion(outerSpelling.imports(for: field.type))
                    if hasDeprecatedDefault(field) { imports.insert(.runtimeInside) }
                }
            }
        }
    }

    // MARK: Routes of clients

    /// The routes of one namespace in a root client, and the names of their client.
    struct ClientShape {
        var routes: [Int]
        var protocolName: String
        var structName: String
        /// The name of the struct with completion handlers.
        var callbacksName: String
    }

    /// Returns one shape for all routes, and one for each other set of routes in a root client.
    func clientShapes(of id: NamespaceID) -> [ClientShape] {
        var shapes: [ClientShape] = []
        var taken = api[id].types.map { names[$0] } + ["Routes"] + namesOfPaths
        for client in rootClients {
            let routes = routes(of: id, client)
            guard !routes.isEmpty, !shapes.contains(where: { $0.routes == routes }) else { continue }
            let isWhole = routes.count == api[id].routes.count
            let stem = isWhole ? "" : client.name.hasSuffix("Client") ? String(client.name.dropLast(6)) : client.name
            let shape = ClientShape(
                routes: routes,
                protocolName: SwiftNames.distinctMember(stem + "API", from: taken),
                structName: SwiftNames.distinctMember(stem + "Client", from: taken),
                callbacksName: SwiftNames.distinctMember(stem + "Callbacks", from: taken)
            )
            taken += [shape.protocolName, shape.structName, shape.callbacksName]
            shapes.append(shape)
        }
        return shapes
    }

    /// Returns the shape of a client, or `nil` if the client has no routes of the namespace. Clients with the same
    /// routes share the shape of the first one.
    func clientShape(of id: NamespaceID, _ client: SwiftConfiguration.RootClient) -> ClientShape? {
        let routes = routes(of: id, client)
        return clientShapes(of: id).first { $0.routes == routes }
    }

    private func routes(of id: NamespaceID, _ client: SwiftConfiguration.RootClient) -> [Int] {
        let routes = api[id].routes
        return routes.indices.filter { client.routes?.contains(routes[$0].id) ?? true }
    }

    // MARK: All namespaces

    func lowerRootClient(_ client: SwiftConfiguration.RootClient) -> RootClientView {
        let ids = api.namespaces.indices.map { NamespaceID(index: $0) }
        let shapes = ids.compactMap { id in clientShape(of: id, client).map { (id: id, shape: $0) } }
        let hasCallbacks = configuration.parts.contains(.callbacks)
        let names = SwiftNames.distinctMembers(
            shapes.map { api[$0.id].name },
            from: ["routeClient", "requirements", "validated"] + (hasCallbacks ? ["callbacks"] : [])
                // The property `_1` would hide the namespace `_1`.
                + (configuration.root.map { [$0] } ?? ids.map { self.names[$0] })
        )
        let members = zip(shapes, names).map { member, name in
            RootClientView.Member(
                name: SwiftIdentifier.quoted(name),
                type: "\(outerSpelling.spelling(of: member.id)).\(member.shape.structName)",
                callbacksType: "\(outerSpelling.spelling(of: member.id)).\(member.shape.callbacksName)",
                documentation: documentation.lines(api[member.id].documentation)
            )
        }
        let routes = ids.flatMap { id in self.routes(of: id, client).map { api[id].routes[$0] } }
        let requirements = [("host", "hosts"), ("style", "styles"), ("auth", "auth")].compactMap {
            attribute,
            label -> RootClientView.Requirement? in
            let values = Set(routes.compactMap { $0.text(of: attribute) }).sorted()
            return values.isEmpty
                ? nil
                : RootClientView.Requirement(
                    label: label,
                    values: values.map { ArgumentView(.expression(SwiftLiteral.string($0))) }
                )
        }
        return RootClientView(
            name: client.name,
            routeClient: "routeClient",
            module: moduleQualifier(of: RootClientView.namesOfModule),
            requirements: requirements,
            members: members,
            callbacks: hasCallbacks ? SwiftNames.distinctMember("Callbacks", from: namesOfPaths) : nil
        )
    }
}
