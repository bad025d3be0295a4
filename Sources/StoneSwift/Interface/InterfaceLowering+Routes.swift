import StoneModel

extension InterfaceLowering {
    /// Returns the declarations of a namespace besides its types.
    ///
    /// - Parameter routes: The routes to include in the route table and in the server protocol.
    func lower(_ id: NamespaceID, routes: [Int]) -> [SwiftTypeDeclaration] {
        let namespace = api[id]
        var types: [SwiftTypeDeclaration] = []
        if lowering.declaresTypes {
            types += lowerRoutes(of: id, routes)
            types += namespace.annotationTypes.map(lowerAnnotationType)
        }
        if lowering.configuration.parts.contains(.server), !namespace.routes.isEmpty {
            types.append(lowerServer(of: id, routes))
        }
        return types
    }

    /// Returns the clients of a namespace.
    func lowerClients(of id: NamespaceID) -> [SwiftTypeDeclaration] {
        guard lowering.configuration.parts.contains(.client) else { return [] }
        let hasCallbacks = lowering.configuration.parts.contains(.callbacks)
        return lowering.clientShapes(of: id).flatMap { shape in
            lowerClient(of: id, shape) + (hasCallbacks ? [lowerCallbacks(of: id, shape)] : [])
        }
    }

    /// Returns the enum of a namespace.
    func lowerEnum(of id: NamespaceID) -> SwiftTypeDeclaration {
        SwiftTypeDeclaration(
            .enumeration,
            lowering.outerSpelling.spelling(of: id),
            of: origin(id),
            as: .namespace
        )
    }

    private func origin(_ route: Route) -> DeclarationName { DeclarationName(route.id, in: api) }

    private func lowerRoutes(of id: NamespaceID, _ routes: [Int]) -> [SwiftTypeDeclaration] {
        let namespace = api[id]
        guard !namespace.routes.isEmpty else { return [] }
        let names = lowering.routeNames(of: id)
        var type = SwiftTypeDeclaration(
            .enumeration,
            "\(lowering.outerSpelling.spelling(of: id)).Routes",
            of: origin(id),
            as: .routes
        )
        type.members = routes.map { index in
            let route = namespace.routes[index]
            let view = lowering.lowerRoute(route, name: names[index])
            var member = SwiftMember(.property, view.name, of: origin(route), as: .route)
            let types = [view.argument.type, view.result.type, view.failure.type]
            let attributes = view.attributesType ?? "StoneNoAttributes"
            member.type = "StoneRoute<\((types + [attributes]).joined(separator: ", "))>"
            member.isDeprecated = view.description.isDeprecated
            return member
        }
        return [type]
    }

    private func lowerAnnotationType(_ annotation: AnnotationType) -> SwiftTypeDeclaration {
        let view = lowering.lowerAnnotationType(annotation)
        let origin = DeclarationName(.annotationType, api[annotation.namespace].name, annotation.name)
        let fields = annotation.parameters.map {
            DeclarationName(.field, origin.namespace, origin.name, member: $0.name)
        }
        var type = SwiftTypeDeclaration(.structure, "\(view.namespace).Annotations.\(view.name)", of: origin)
        var initializer = SwiftMember(.initializer, "init", of: origin, as: .initializer)
        initializer.parameters = zip(view.parameters, fields).map { parameter, field in
            let hasDefault = parameter.isNullable || parameter.defaultValue != nil
            let view = ParameterView(name: parameter.name, type: parameter.type)
            var parameter = SwiftParameter(view, of: field)
            parameter.hasDefault = hasDefault
            return parameter
        }
        type.members = zip(view.parameters, fields).map { parameter, field in
            var member = SwiftMember(.property, parameter.name, of: field, as: .field)
            member.type = parameter.type
            member.isSettable = true
            return member
        }
        type.members.append(initializer)
        return type
    }

    private func lowerServer(of id: NamespaceID, _ routes: [Int]) -> SwiftTypeDeclaration {
        let namespace = api[id]
        let view = lowering.lowerServer(namespace, id)
        var type = SwiftTypeDeclaration(.interface, view.path, of: origin(id), as: .server)
        type.members = routes.map { index in
            let method = view.methods[index]
            var member = SwiftMember(.requirement, method.name, of: origin(namespace.routes[index]), as: .route)
            member.parameters = method.parameters.map { SwiftParameter($0) }
            member.type = method.resultType
            member.errorType = method.errorType
            return member
        }
        return type
    }
}

// MARK: Clients

extension InterfaceLowering {
    private func lowerClient(of id: NamespaceID, _ shape: Lowering.ClientShape) -> [SwiftTypeDeclaration] {
        let namespace = api[id]
        let path = lowering.outerSpelling.spelling(of: id)
        let names = lowering.routeNames(of: id)
        let ids = Set(shape.routes.map { namespace.routes[$0].id })
        let key = shape.key
        var client = SwiftTypeDeclaration(
            .structure,
            "\(path).\(shape.structName)",
            of: origin(id),
            as: .client(key)
        )
        var interface = SwiftTypeDeclaration(
            .interface,
            "\(path).\(shape.protocolName)",
            of: origin(id),
            as: .clientProtocol(key)
        )
        for index in shape.routes {
            let route = namespace.routes[index]
            let origin = origin(route)
            let view = lowering.lowerMethod(route, names[index], routeClient: "")
            let method = member(view, of: origin, as: .route)
            client.members.append(method)
            var requirement = method
            requirement.kind = .requirement
            requirement.parameters = method.parameters?.map { SwiftParameter($0.label, $0.type) }
            interface.members.append(requirement)
            let fields = argumentFields(of: route)
            interface.members += lowering.lowerAdditions(route, names[index], among: ids)
                .flatMap { members($0, of: origin, fields: fields) }
        }
        return [interface, client]
    }

    private func lowerCallbacks(of id: NamespaceID, _ shape: Lowering.ClientShape) -> SwiftTypeDeclaration {
        let namespace = api[id]
        let names = lowering.routeNames(of: id)
        var type = SwiftTypeDeclaration(
            .structure,
            "\(lowering.outerSpelling.spelling(of: id)).\(shape.callbacksName)",
            of: origin(id),
            as: .callbacks(shape.key)
        )
        type.members = shape.routes.flatMap { index in
            let route = namespace.routes[index]
            let fields = argumentFields(of: route)
            return lowering.lowerRequests(route, names[index], routeClient: "").enumerated().map { number, view in
                var member = SwiftMember(.method, view.name, of: origin(route), as: .request(number))
                member.parameters = parameters(view.parameters, fields: fields)
                member.type = view.request
                member.isDeprecated = !view.attributes.isEmpty
                return member
            }
        }
        return type
    }

    /// Returns the clients of all namespaces.
    func lowerRootClients() -> [SwiftTypeDeclaration] {
        lowering.rootClients.map { client in
            let view = lowering.lowerRootClient(client)
            var type = SwiftTypeDeclaration(
                .structure,
                view.name,
                of: DeclarationName(.namespace, ""),
                as: .rootClient(view.name)
            )
            let ids = api.namespaces.indices.map { NamespaceID(index: $0) }
                .filter { lowering.clientShape(of: $0, client) != nil }
            type.members = zip(view.members, ids).map { view, id in
                var member = SwiftMember(.property, view.name, of: origin(id), as: .client)
                member.type = view.type
                return member
            }
            return type
        }
    }

    private func members(
        _ addition: ClientView.Addition,
        of origin: DeclarationName,
        fields: [DeclarationName]
    ) -> [SwiftMember] {
        switch addition {
        case .convenience(let view):
            var member = member(view, of: origin, as: .convenience)
            member.parameters = parameters(view.parameters, fields: fields)
            return [member]
        case .pages(let view):
            var member = SwiftMember(.method, view.name, of: origin, as: .pages)
            member.parameters = view.parameters.map { SwiftParameter($0) }
            member.type = view.type
            member.isDeprecated = !view.attributes.isEmpty
            return [member]
        case .job(let view):
            var launch = SwiftMember(.method, view.name, of: origin, as: .job)
            launch.parameters = view.parameters.map { SwiftParameter($0) }
            launch.type = view.type
            launch.errorType = view.launchError
            var stored = SwiftMember(.method, view.name, of: origin, as: .storedJob)
            stored.parameters = [SwiftParameter("id", view.stringType)]
            stored.type = view.type
            launch.isDeprecated = !view.attributes.isEmpty
            stored.isDeprecated = launch.isDeprecated
            return [launch, stored]
        }
    }

    private func member(_ view: MethodView, of origin: DeclarationName, as role: SwiftMember.Role) -> SwiftMember {
        var member = SwiftMember(.method, view.name, of: origin, as: role)
        member.parameters = view.parameters.map { SwiftParameter($0) }
        member.type = view.resultType
        member.errorType = view.errorType
        member.isDeprecated = !view.attributes.isEmpty
        return member
    }

    /// Returns the fields of an argument that is passed as a parameter for each.
    private func argumentFields(of route: Route) -> [DeclarationName] {
        guard let id = lowering.structure(route.argument), case .structure(let structure) = api[id] else { return [] }
        return fieldOrigins(of: structure)
    }

    private func parameters(_ views: [ParameterView], fields: [DeclarationName]) -> [SwiftParameter] {
        views.enumerated().map { SwiftParameter($1, of: $0 < fields.count ? fields[$0] : nil) }
    }
}

extension Lowering.ClientShape {
    /// The name of the client without the underscores that keep it apart from types.
    fileprivate var key: String {
        String(structName.reversed().drop { $0 == "_" }.reversed())
    }
}
