import StoneModel

extension Lowering {
    /// `route copy:2 (CopyArg, Metadata, CopyError)` → a static property of the namespace's route table.
    func lowerRoute(_ route: Route, name: MemberName) -> RouteView {
        let coders = CoderExpression(api: api)
        let types = [route.argument, route.result, route.error]
        let attributesType = api.routeSchema.map(outerSpelling.spelling) ?? "StoneNoAttributes"
        let generics = types.map(outerSpelling.spelling) + [attributesType]
        return RouteView(
            documentation: documentation.lines(route.documentation),
            attributes: availability(of: route),
            name: name.quoted,
            type: "StoneRoute<\(generics.joined(separator: ", "))>",
            arguments: [
                description(of: route),
                "attributes: \(attributesType)(\(lowerAttributes(of: route).joined(separator: ", ")))",
                "argument: \(coders.expression(for: route.argument))",
                "result: \(coders.expression(for: route.result))",
                "failure: \(coders.expression(for: route.error))",
            ]
        )
    }

    /// All routes of a namespace, by name and version.
    func lowerRouteTable(_ namespace: Namespace) -> RouteTableView {
        RouteTableView(
            descriptions: namespace.routes.map(description)
        )
    }

    /// `StoneRouteDescription(namespace: "files", name: "copy", version: 2, deprecation: .deprecated)`
    private func description(of route: Route) -> String {
        var arguments = [
            "namespace: \(SwiftLiteral.string(api.namespaces[route.namespace.index].name))",
            "name: \(SwiftLiteral.string(route.name))",
        ]
        if route.version > 1 { arguments.append("version: \(route.version)") }
        if let deprecation = route.deprecation { arguments.append("deprecation: \(expression(deprecation))") }
        return "StoneRouteDescription(\(arguments.joined(separator: ", ")))"
    }

    private func expression(_ deprecation: Deprecation) -> String {
        guard let successor = deprecation.successor else { return ".deprecated" }
        return ".successor(name: \(SwiftLiteral.string(successor.name)), version: \(successor.version))"
    }

    func availability(of route: Route) -> [String] {
        guard let deprecation = route.deprecation else { return [] }
        guard let successor = deprecation.successor, let name = routeName(successor) else {
            return ["@available(*, deprecated)"]
        }
        return ["@available(*, deprecated, renamed: \(SwiftLiteral.string(name)))"]
    }

    private func routeName(_ id: RouteID) -> String? {
        api.namespaces[id.namespace.index].routes
            .firstIndex { $0.name == id.name && $0.version == id.version }
            .map { routeNames(of: id.namespace)[$0].plain }
    }

    /// The attributes that differ from their defaults.
    private func lowerAttributes(of route: Route) -> [String] {
        guard let schema = api.routeSchema else { return [] }
        return zip(members.fields(of: schema), members.names(of: schema)).compactMap { field, member in
            guard let attribute = route.attributes.first(where: { $0.name == field.name }),
                attribute.value != (field.defaultValue ?? .null)
            else { return nil }
            var valued = field
            valued.defaultValue = attribute.value
            return lowerDefault(of: valued, outerSpelling).map { "\(member.plain): \($0)" }
        }
    }
}
