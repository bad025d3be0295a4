import StoneModel

extension Lowering {
    /// Returns the clients of the namespaces that a file declares.
    func lowerClients(_ namespaces: [NamespaceID]) -> [ClientView] {
        guard configuration.parts.contains(.client) else { return [] }
        return namespaces.flatMap { id in
            clientShapes(of: id).map { lowerClient(of: id, $0) }
        }
    }

    /// Returns the root clients if the file declares the first namespace.
    func lowerRootClients(_ namespaces: [NamespaceID]) -> [RootClientView] {
        guard namespaces.contains(NamespaceID(index: 0)) else { return [] }
        return rootClients.map(lowerRootClient)
    }

    /// Returns the conformance of `stone_cfg.Route` if the file declares its namespace.
    func lowerRouteTraits(_ namespaces: [NamespaceID]) -> RouteTraitsView? {
        guard configuration.parts.contains(.client), let schema = api.routeSchema,
            namespaces.contains(names.namespace(of: schema))
        else { return nil }
        let arguments = zip(members.fields(of: schema), members.names(of: schema)).compactMap { field, name in
            Self.traits.contains(field.name) && isText(field.type) ? "\(field.name): \(name.quoted)" : nil
        }
        let order = arguments.sorted { Self.traitOrder($0) < Self.traitOrder($1) }
        return RouteTraitsView(type: outerSpelling.spelling(of: schema), arguments: order)
    }

    /// Returns the imports of files with clients, in addition to StoneClient.
    func clientImports(_ namespaces: [NamespaceID]) -> ImportUse {
        guard configuration.parts.contains(.client) else { return [] }
        return namespaces.reduce(into: []) { imports, id in
            for route in api.namespaces[id.index].routes {
                imports.insert(.runtime)
                for type in [route.argument, route.result, route.error] {
                    imports.formUnion(outerSpelling.imports(for: type))
                }
                if let job: JobRoutes = pair(from: route, configuration.jobs) {
                    imports.formUnion(outerSpelling.imports(for: job.result))
                }
                guard let structure = structure(route.argument) else { continue }
                for field in members.fields(of: structure) { imports.formUnion(outerSpelling.imports(for: field.type)) }
            }
        }
    }

    // MARK: Routes of clients

    /// The routes of one namespace that a root client includes, and the names of their client.
    struct ClientShape {
        var routes: [Int]
        var protocolName: String
        var structName: String
        /// The name of the struct with completion handlers.
        var callbacksName: String
    }

    /// Returns one shape for all routes, and one for each other set of routes that a root client includes.
    func clientShapes(of id: NamespaceID) -> [ClientShape] {
        var shapes: [ClientShape] = []
        var taken = api.namespaces[id.index].types.map { names[$0] } + ["Routes"]
        for client in rootClients {
            let routes = routes(of: id, client)
            guard !routes.isEmpty, !shapes.contains(where: { $0.routes == routes }) else { continue }
            let isWhole = routes.count == api.namespaces[id.index].routes.count
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
    private func clientShape(of id: NamespaceID, _ client: SwiftConfiguration.RootClient) -> ClientShape? {
        let routes = routes(of: id, client)
        return clientShapes(of: id).first { $0.routes == routes }
    }

    private func routes(of id: NamespaceID, _ client: SwiftConfiguration.RootClient) -> [Int] {
        let routes = api.namespaces[id.index].routes
        return routes.indices.filter { client.routes?.contains(routes[$0].id) ?? true }
    }

    // MARK: One namespace

    private func lowerClient(of id: NamespaceID, _ shape: ClientShape) -> ClientView {
        let namespace = api.namespaces[id.index]
        let routeNames = routeNames(of: id)
        let ids = Set(shape.routes.map { namespace.routes[$0].id })
        let caller = SwiftNames.distinctMember("caller", from: routeNames.map(\.plain))
        return ClientView(
            namespace: outerSpelling.spelling(of: id),
            summary: "the routes of `\(namespace.name)`",
            protocolName: shape.protocolName,
            structName: shape.structName,
            caller: caller,
            callerType: clientName("Caller", in: id),
            methods: shape.routes.map { lowerMethod(namespace.routes[$0], routeNames[$0], caller) },
            additions: shape.routes.flatMap { index in
                let route = namespace.routes[index]
                let name = routeNames[index]
                return [
                    lowerConvenience(route, name).map(ClientView.Addition.convenience),
                    lowerPages(route, name, among: ids).map(ClientView.Addition.pages),
                    lowerJob(route, name, among: ids).map(ClientView.Addition.job),
                ].compactMap(\.self)
            }
        )
    }

    /// Returns a name of StoneClient, qualified if a type or namespace of the specs hides it, or DropboxCompat declares
    /// the same name.
    func clientName(_ name: String, in scope: NamespaceID?) -> String {
        let isAmbiguous = name == "CallError" && configuration.parts.contains(.callbacks)
        return isAmbiguous || names.isHidden(name, in: scope) ? "StoneClient.\(name)" : name
    }

    private func lowerMethod(_ route: Route, _ name: MemberName, _ caller: String) -> MethodView {
        let scope = route.namespace
        let shape = methodShape(route, in: scope)
        let isVoid = api.unwrapped(route.argument).type == .void
        let argument = isVoid ? [] : ["_ argument: \(spelling(in: scope).spelling(of: route.argument))"]
        let options = "options: \(clientName("CallOptions", in: scope))"
        let required = (argument + shape.parameters + [options]).joined(separator: ", ")
        let isDefaulted = !isVoid || !shape.parameters.isEmpty
        let arguments =
            ["Routes.\(name.quoted)", isVoid ? "()" : "argument"] + shape.arguments + ["options: options"]
        return MethodView(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route),
            requirement: "\(name.quoted)\(shape.generics)(\(required))",
            signature: "\(name.quoted)\(shape.generics)(\(required)"
                + (isDefaulted ? " = \(clientName("CallOptions", in: scope))())" : ")"),
            effects: effects(of: route, shape, in: scope),
            call: "try await \(caller).\(shape.function)(\(arguments.joined(separator: ", ")))"
        )
    }

    /// Returns a method with a parameter for each field of the argument, or without parameters for a route without
    /// argument.
    private func lowerConvenience(_ route: Route, _ name: MemberName) -> ConvenienceView? {
        let shape = methodShape(route, in: nil)
        let structure = structure(route.argument)
        let isVoid = api.unwrapped(route.argument).type == .void
        guard structure != nil || isVoid && shape.parameters.isEmpty else { return nil }
        let fields = structure.map { Array(zip(members.fields(of: $0), members.names(of: $0))) } ?? []
        let taken = fields.map(\.1.plain)
        let options = SwiftNames.distinctMember("options", from: taken)
        let own = shape.parameters.map { distinctParameter($0, from: taken) }
        var arguments: [String] = []
        if let structure {
            let values = fields.map { "\($1.plain): \($1.quoted)" }.joined(separator: ", ")
            arguments.append("\(outerSpelling.spelling(of: structure))(\(values))")
        }
        arguments += zip(shape.arguments, own).map { "\($0.prefix { $0 != ":" }): \($1.name)" }
        let callOptions = clientName("CallOptions", in: nil)
        arguments.append("options: \(structure == nil ? "\(callOptions)()" : options)")
        var parameters = fields.map(parameter) + own.map(\.declaration)
        if structure != nil { parameters.append("\(options): \(callOptions) = \(callOptions)()") }
        return ConvenienceView(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route),
            signature: "\(name.quoted)\(shape.generics)(\(parameters.joined(separator: ", ")))",
            effects: effects(of: route, shape, in: nil),
            call: "try await self.\(name.quoted)(\(arguments.joined(separator: ", ")))"
        )
    }

    /// Returns the declaration of a parameter: `mode: Files.WriteMode = Files.WriteMode.add`.
    func parameter(_ field: Field, _ name: MemberName) -> String {
        let isNullable = api.unwrapped(field.type).isNullable
        let value = isNullable ? "nil" : lowerDefault(of: field)
        return "\(name.quoted): \(outerSpelling.spelling(of: field.type))" + (value.map { " = \($0)" } ?? "")
    }

    /// Returns a parameter that differs from the fields: `to destination: …` → `to destination_: …` if a field is
    /// called `destination`.
    private func distinctParameter(_ declaration: String, from taken: [String]) -> (name: String, declaration: String) {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        let labels = parts[0].split(separator: " ").map(String.init)
        let name = SwiftNames.distinctMember(labels[labels.count - 1], from: taken)
        let label = labels.count > 1 ? SwiftNames.distinctMember(labels[0], from: taken) + " " : ""
        return (name, "\(label)\(name):\(parts[1])")
    }

    // MARK: Styles

    /// The parameters that the style of a route adds to its method.
    private struct MethodShape {
        /// The method of `Caller`.
        var function: String
        var generics = ""
        var parameters: [String] = []
        /// The arguments for the parameters, in the calls of the caller and of the requirement.
        var arguments: [String] = []
        /// The generic type around the result: `Download<…, DownloadedContent>`.
        var wrapper: String?
    }

    private func methodShape(_ route: Route, in scope: NamespaceID?) -> MethodShape {
        switch text(of: "style", route) {
        case "upload":
            return MethodShape(
                function: "upload",
                parameters: ["content: \(clientName("StoneBody", in: scope))"],
                arguments: ["content: content"]
            )
        case "download":
            let content = "DownloadedContent"
            return MethodShape(
                function: "download",
                generics: "<\(content): Swift.Sendable>",
                parameters: ["to destination: \(clientName("DownloadDestination", in: scope))<\(content)>"],
                arguments: ["to: destination"],
                wrapper: clientName("Download", in: scope)
            )
        default: return MethodShape(function: "call")
        }
    }

    private func effects(of route: Route, _ shape: MethodShape, in scope: NamespaceID?) -> String {
        let spelling = scope.map { self.spelling(in: $0) } ?? outerSpelling
        let error = "\(clientName("CallError", in: scope))<\(spelling.spelling(of: route.error))>"
        let result = spelling.spelling(of: route.result)
        let effects = "async throws(\(error))"
        if let wrapper = shape.wrapper { return "\(effects) -> \(wrapper)<\(result), DownloadedContent>" }
        return api.unwrapped(route.result).type == .void ? effects : "\(effects) -> \(result)"
    }

    func text(of attribute: String, _ route: Route) -> String? {
        guard case .string(let text)? = route.attributes.first(where: { $0.name == attribute })?.value else {
            return nil
        }
        return text
    }

    private func isText(_ type: DataType) -> Bool {
        if case .string = api.unwrapped(type).type { true } else { false }
    }

    private static let traits = ["host", "style", "auth", "scope"]

    private static func traitOrder(_ argument: String) -> Int {
        traits.firstIndex { argument.hasPrefix("\($0):") } ?? traits.count
    }

    // MARK: All namespaces

    private func lowerRootClient(_ client: SwiftConfiguration.RootClient) -> RootClientView {
        let ids = api.namespaces.indices.map { NamespaceID(index: $0) }
        let shapes = ids.map { ($0, clientShape(of: $0, client)) }
        let hasCallbacks = configuration.parts.contains(.callbacks)
        var taken = ["caller", "requirements", "validated"] + (hasCallbacks ? ["callbacks"] : [])
        let members = shapes.compactMap { id, shape -> RootClientView.Member? in
            guard let shape else { return nil }
            let name = SwiftNames.distinctMember(SwiftIdentifier.member(api.namespaces[id.index].name), from: taken)
            taken.append(name)
            return RootClientView.Member(
                name: SwiftIdentifier.quoted(name),
                type: "\(outerSpelling.spelling(of: id)).\(shape.structName)",
                callbacksType: "\(outerSpelling.spelling(of: id)).\(shape.callbacksName)",
                documentation: documentation.lines(api.namespaces[id.index].documentation)
            )
        }
        let routes = ids.flatMap { id in self.routes(of: id, client).map { api.namespaces[id.index].routes[$0] } }
        let requirements = [("host", "hosts"), ("style", "styles"), ("auth", "auth")].compactMap { attribute, label in
            let values = Set(routes.compactMap { text(of: attribute, $0) }).sorted()
            return values.isEmpty ? nil : "\(label): [\(values.map(SwiftLiteral.string).joined(separator: ", "))]"
        }
        return RootClientView(
            name: client.name,
            caller: "caller",
            requirements: requirements,
            members: members,
            hasCallbacks: hasCallbacks
        )
    }
}
