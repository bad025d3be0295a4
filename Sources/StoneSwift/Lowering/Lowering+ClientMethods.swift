import StoneModel

extension Lowering {
    /// Returns the client of a namespace with some of its routes.
    func lowerClient(of id: NamespaceID, _ shape: ClientShape) -> ClientView {
        let namespace = api[id]
        let routeNames = routeNames(of: id)
        let ids = Set(shape.routes.map { namespace.routes[$0].id })
        let routeClient = SwiftNames.distinctMember("routeClient", from: routeNames.map(\.plain))
        return ClientView(
            namespace: outerSpelling.spelling(of: id),
            summary: "the routes of `\(namespace.name)`",
            protocolName: shape.protocolName,
            structName: shape.structName,
            routeClient: routeClient,
            routeClientType: clientName("RouteClient", in: id),
            methods: shape.routes.map {
                lowerMethod(namespace.routes[$0], routeNames[$0], among: ids, routeClient: routeClient)
            },
            additions: shape.routes.flatMap { lowerAdditions(namespace.routes[$0], routeNames[$0], among: ids) }
        )
    }

    /// Returns the methods for a route in the extension of the protocol.
    ///
    /// - Parameter routes: The routes of the client.
    func lowerAdditions(_ route: Route, _ name: MemberName, among routes: Set<RouteID>) -> [ClientView.Addition] {
        [
            .convenience(lowerConvenience(route, name, among: routes)),
            lowerPages(route, name, among: routes).map(ClientView.Addition.pages),
            lowerJob(route, name, among: routes).map(ClientView.Addition.job),
        ].compactMap(\.self)
    }

    /// Returns a name of StoneClient, qualified if a type or namespace of the specs hides it.
    func clientName(_ name: String, in scope: NamespaceID?) -> String {
        purpose == .code && names.isHidden(name, in: scope) ? "StoneClient.\(name)" : name
    }

    /// Returns `StoneClient.` if a declaration outside all namespaces hides one of the names of StoneClient.
    func moduleQualifier(of names: [String]) -> String {
        names.contains { self.names.isHidden($0, in: nil) } ? "StoneClient." : ""
    }

    /// Returns the parameter `options: StoneCallOptions = StoneCallOptions()`.
    func optionsParameter(name: String = "options", in scope: NamespaceID?, hasDefault: Bool = true) -> ParameterView {
        let type = clientName("StoneCallOptions", in: scope)
        return ParameterView(name: name, type: type, defaultValue: hasDefault ? "\(type)()" : nil)
    }

    /// Returns the parameter for the argument of a route, `_ argument: Files.ListFolderArg`, or `nil` for a route
    /// without argument.
    func argumentParameter(of route: Route, _ spelling: TypeSpelling) -> ParameterView? {
        guard api.unwrapped(route.argument).type != .void else { return nil }
        return ParameterView(label: "_", name: "argument", type: spelling.spelling(of: route.argument))
    }

    /// - Parameter routes: The routes of the client, or `nil` for all routes.
    func lowerMethod(
        _ route: Route,
        _ name: MemberName,
        among routes: Set<RouteID>? = nil,
        routeClient: String
    ) -> MethodView {
        let scope = route.namespace
        let shape = methodShape(route, in: scope)
        let argument = argumentParameter(of: route, spelling(in: scope))
        // A method without options is in the extension of the protocol, unless it has the fields of the argument.
        let options = optionsParameter(in: scope, hasDefault: structure(route.argument) != nil)
        return MethodView(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route, among: routes),
            name: name.quoted,
            generic: shape.generic,
            parameters: [argument].compactMap(\.self) + shape.parameters + [options],
            errorType: errorType(of: route, in: scope),
            resultType: resultType(of: route, shape, in: scope),
            call: CallView(
                callee: "\(routeClient).\(shape.function)",
                arguments: [
                    ArgumentView(.expression("Routes.\(name.quoted)")),
                    argument?.argument ?? ArgumentView(.expression("()")),
                ] + shape.parameters.map(\.argument) + [options.argument]
            )
        )
    }

    /// Returns the method that a caller of the client uses: one with a parameter for each field of a struct and for
    /// options, or one with any other argument and without options.
    func lowerConvenience(_ route: Route, _ name: MemberName, among routes: Set<RouteID>? = nil) -> MethodView {
        let shape = methodShape(route, in: nil)
        let hasOptions = structure(route.argument) != nil
        let argument = flattenedArgument(of: route)
        let own = shape.parameters.map { $0.distinct(from: argument.names) }
        let options = optionsParameter(
            name: SwiftNames.distinctMember("options", from: argument.names),
            in: nil
        )
        let passedOptions = ArgumentView(
            label: "options",
            .expression(hasOptions ? options.name : "\(clientName("StoneCallOptions", in: nil))()")
        )
        return MethodView(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route, among: routes),
            name: name.quoted,
            generic: shape.generic,
            parameters: argument.parameters + own + (hasOptions ? [options] : []),
            errorType: errorType(of: route, in: nil),
            resultType: resultType(of: route, shape, in: nil),
            call: CallView(
                callee: "self.\(name.quoted)",
                arguments: [argument.value].compactMap(\.self)
                    + zip(shape.parameters, own).map { $0.argument.passing($1) } + [passedOptions]
            )
        )
    }
}

// MARK: Arguments

extension Lowering {
    /// The parameters of a method for creating the argument of its route.
    struct FlattenedArgument {
        var parameters: [ParameterView]
        /// The names of the parameters without backticks.
        var names: [String]
        /// The argument; `nil` for a route without one.
        var value: ArgumentView?
    }

    /// Returns a parameter for each field of a struct, or one for any other argument.
    func flattenedArgument(of route: Route) -> FlattenedArgument {
        guard let structure = structure(route.argument) else {
            let parameter = argumentParameter(of: route, outerSpelling)
            return FlattenedArgument(
                parameters: [parameter].compactMap(\.self),
                names: [parameter?.name].compactMap(\.self),
                value: parameter?.argument
            )
        }
        let fields = Array(zip(members.fields(of: structure), members.names(of: structure)))
        let construction = CallView(
            callee: outerSpelling.spelling(of: structure),
            arguments: fields.map { ArgumentView(label: $1.plain, .expression($1.quoted)) }
        )
        return FlattenedArgument(
            parameters: fields.map(lowerParameter),
            names: fields.map(\.1.plain),
            value: ArgumentView(.call(construction))
        )
    }

    /// `mode WriteMode = add` → `mode: Files.WriteMode = Files.WriteMode.add`
    private func lowerParameter(_ field: Field, _ name: MemberName) -> ParameterView {
        let isNullable = api.unwrapped(field.type).isNullable
        return ParameterView(
            name: name.quoted,
            type: outerSpelling.spelling(of: field.type),
            defaultValue: isNullable ? "nil" : lowerDefault(of: field)
        )
    }
}

extension ParameterView {
    /// Returns a parameter distinct from the fields: `to destination: …` → `to destination_: …` if a field is called
    /// `destination`.
    func distinct(from taken: [String]) -> ParameterView {
        var parameter = self
        parameter.label = label.map { SwiftNames.distinctMember($0, from: taken) }
        parameter.name = SwiftNames.distinctMember(name, from: taken)
        return parameter
    }
}

extension ArgumentView {
    /// Returns an argument with the same label and the value of another parameter.
    func passing(_ parameter: ParameterView) -> ArgumentView {
        ArgumentView(label: label, .expression(parameter.name))
    }
}

// MARK: Styles

extension Lowering {
    /// The parts of a method that depend on the style of its route.
    private struct MethodShape {
        /// The method of `RouteClient`.
        var function = "_call"
        var generic: GenericView?
        /// The parameters between the argument and the options.
        var parameters: [ParameterView] = []
        /// The generic type around the result: `StoneDownload<…, DownloadedContent>`.
        var wrapper: String?
    }

    /// Returns the name of the parameter for the type of downloaded content, distinct from the names that a method
    /// mentions.
    private func downloadedContent(in scope: NamespaceID?) -> String {
        var name = "DownloadedContent"
        while purpose == .code, names.isHidden(name, in: scope) { name += "_" }
        return name
    }

    private func methodShape(_ route: Route, in scope: NamespaceID?) -> MethodShape {
        switch configuration.style(of: route) {
        case .upload:
            let content = ParameterView(name: "content", type: clientName("StoneBody", in: scope))
            return MethodShape(function: "_upload", parameters: [content])
        case .download:
            let content = downloadedContent(in: scope)
            let type = "\(clientName("DownloadDestination", in: scope))<\(content)>"
            return MethodShape(
                function: "_download",
                generic: GenericView(name: content, constraint: "Swift.Sendable"),
                parameters: [ParameterView(label: "to", name: "destination", type: type)],
                wrapper: clientName("StoneDownload", in: scope)
            )
        case .rpc: return MethodShape()
        }
    }

    private func errorType(of route: Route, in scope: NamespaceID?) -> String {
        "\(clientName("StoneCallError", in: scope))<\(spelling(in: scope).spelling(of: route.error))>"
    }

    private func resultType(of route: Route, _ shape: MethodShape, in scope: NamespaceID?) -> String? {
        let result = spelling(in: scope).spelling(of: route.result)
        if let wrapper = shape.wrapper, let generic = shape.generic { return "\(wrapper)<\(result), \(generic.name)>" }
        return api.unwrapped(route.result).type == .void ? nil : result
    }

    /// - Parameter scope: `nil` outside all namespaces.
    private func spelling(in scope: NamespaceID?) -> TypeSpelling {
        scope.map { self.spelling(in: $0) } ?? outerSpelling
    }
}
