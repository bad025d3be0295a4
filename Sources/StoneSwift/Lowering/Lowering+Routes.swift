import StoneModel

extension Lowering {
    /// `route copy:2 (CopyArg, Metadata, CopyError)` → a static property of the namespace's route table.
    func lowerRoute(_ route: Route, name: MemberName) -> RouteView {
        RouteView(
            documentation: documentation.lines(route.documentation),
            name: name.quoted,
            description: lowerDescription(of: route),
            renamed: route.deprecation?.successor.flatMap(routeName).map(SwiftLiteral.string),
            argument: lowerType(route.argument),
            result: lowerType(route.result),
            failure: lowerType(route.error),
            attributesType: api.routeSchema.map(outerSpelling.spelling),
            attributes: lowerAttributes(of: route)
        )
    }

    /// `route copy:2 (…) deprecated by move` → namespace, name, version and successor.
    func lowerDescription(of route: Route) -> RouteDescriptionView {
        RouteDescriptionView(
            namespace: SwiftLiteral.string(api[route.namespace].name),
            name: SwiftLiteral.string(route.name),
            version: route.version > 1 ? "\(route.version)" : nil,
            isDeprecated: route.deprecation != nil,
            successor: route.deprecation?.successor.map {
                .init(name: SwiftLiteral.string($0.name), version: "\($0.version)")
            }
        )
    }

    /// Returns the attribute of a deprecated route, such as `@available(*, deprecated, renamed: "copyV2")`.
    ///
    /// - Parameter routes: The routes of the client with the method, or `nil` if it has all of them.
    func availability(of route: Route, among routes: Set<RouteID>?) -> [String] {
        guard let deprecation = route.deprecation else { return [] }
        guard let successor = deprecation.successor, let name = routeName(successor) else {
            return ["@available(*, deprecated)"]
        }
        guard routes?.contains(successor) ?? true else {
            let message = "Its successor '\(name)' is not a route of this client."
            return ["@available(*, deprecated, message: \(SwiftLiteral.string(message)))"]
        }
        return ["@available(*, deprecated, renamed: \(SwiftLiteral.string(name)))"]
    }

    private func lowerType(_ type: DataType) -> TypeView {
        TypeView(type: outerSpelling.spelling(of: type), coder: CoderExpression(api: api).expression(for: type))
    }

    private func routeName(_ id: RouteID) -> String? {
        api[id.namespace].index(ofRoute: id).map { routeNames(of: id.namespace)[$0].plain }
    }

    /// Returns the attributes with values other than the defaults.
    private func lowerAttributes(of route: Route) -> [AttributeView] {
        guard let schema = api.routeSchema else { return [] }
        let fields = members.fields(of: schema)
        let names = members.names(of: schema)
        return fields.indices.compactMap { index in
            guard let attribute = route.attributes.first(where: { $0.name == fields[index].name }),
                attribute.value != (fields[index].defaultValue ?? .null)
            else { return nil }
            var field = fields[index]
            field.defaultValue = attribute.value
            guard var value = lowerDefault(of: field, usesFoundation: false) else { return nil }
            // For an optional, `.none` would mean nil instead of a tag `none`.
            if case .tag = attribute.value, api.unwrapped(field.type).isNullable { value = ".some(\(value))" }
            return AttributeView(name: names[index].plain, value: value)
        }
    }
}
