package import StoneModel
import StoneSuggestions

/// Resolves the names in a filter.
package struct FilterNames {
    let api: API
    private let namespaces: [String: NamespaceID]
    /// The types of each namespace, by name.
    private let types: [[String: TypeID]]
    private let routes: [Set<RouteID>]
    /// The fields of `stone_cfg.Route`, inherited ones included.
    private let attributes: [String: Field]
    private var suggestions = Suggestions()

    package init(_ api: API) {
        self.api = api
        namespaces = Dictionary(
            api.namespaces.enumerated().map { ($1.name, NamespaceID(index: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        types = api.namespaces.map { namespace in
            Dictionary(namespace.types.map { (api[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        routes = api.namespaces.map { Set($0.routes.map(\.id)) }
        if let id = api.routeSchema, case .structure(let schema) = api[id] {
            attributes = Dictionary(
                api.allFields(of: schema).map { ($0.name, $0) },
                uniquingKeysWith: { first, _ in first }
            )
        } else {
            attributes = [:]
        }
    }

    func namespace(_ name: String) -> NamespaceID? { namespaces[name] }

    func type(_ name: String, in namespace: NamespaceID) -> TypeID? { types[namespace.index][name] }

    /// Returns the route for a name like `list_folder:2`; the version is 1 by default.
    func route(_ name: String, in namespace: NamespaceID) -> RouteID? {
        let route = VersionedRouteName(name[...])
        guard let version = route.version else { return nil }
        let id = RouteID(namespace: namespace, name: String(route.name), version: version)
        return routes[namespace.index].contains(id) ? id : nil
    }

    /// Returns an error for each unknown name in a filter, and for `*` in a list with other routes.
    package mutating func errors(in filter: Filter) -> [String] {
        var errors = (filter.namespacesWithRoutes + filter.namespacesWithoutRoutes).compactMap { unknownNamespace($0) }
        for (name, _, value) in filter.routes.flatMap(\.comparisons) {
            if let error = unknownAttribute(name) ?? unfit(value, attribute: name) { errors.append(error) }
        }
        errors += (filter.attributes ?? []).compactMap { unknownAttribute($0) }
        if let whitelist = filter.whitelist { errors += self.errors(in: whitelist) }
        var seen: Set<String> = []
        return errors.filter { seen.insert($0).inserted }
    }

    /// Returns a warning for each value that no route has, since its condition excludes all routes.
    ///
    /// Only strings and numbers: Booleans and tags cannot be misspelled. An inequality with a value that no route has
    /// is probably meant for later routes, unless the value is similar to another one.
    package mutating func warnings(in filter: Filter) -> [String] {
        var warnings: [String] = []
        for (name, isEqual, value) in filter.routes.flatMap(\.comparisons) {
            guard let field = attributes[name], unfit(value, attribute: name) == nil, let found = value.found else {
                continue
            }
            switch api.unwrapped(field.type).type {
            case .boolean, .named: continue
            default: break
            }
            let values = values(of: name)
            guard !values.isEmpty, !values.contains(where: { $0.isSame(as: value) }) else { continue }
            let advice = suggestions.didYouMean(value.text ?? "", among: values.compactMap(\.text))
            guard isEqual || !advice.isEmpty else { continue }
            warnings.append("no route has the value \(found) for attribute '\(name)'\(advice)")
        }
        var seen: Set<String> = []
        return warnings.filter { seen.insert($0).inserted }
    }

    /// Returns the distinct values of an attribute in all routes.
    private func values(of attribute: String) -> Set<DefaultValue> {
        Set(
            api.namespaces.flatMap(\.routes).map { route in
                route.attributes.first { $0.name == attribute }?.value ?? .null
            }
        )
    }

    private mutating func errors(in whitelist: RouteWhitelist) -> [String] {
        var errors: [String] = []
        for (name, routes) in whitelist.routes.sorted(by: { $0.key < $1.key }) {
            guard let id = namespace(name) else {
                errors += [unknownNamespace(name)].compactMap(\.self)
                continue
            }
            guard routes != [RouteWhitelist.everything] else { continue }
            for route in routes where self.route(route, in: id) == nil {
                let known = api[id].routes.lazy.map(\.id.nameWithVersion)
                let advice = suggestions.didYouMean(route, among: known)
                errors.append("namespace '\(name)' has no route '\(route)'\(advice)")
            }
        }
        for (name, types) in whitelist.types.sorted(by: { $0.key < $1.key }) {
            guard let id = namespace(name) else {
                errors += [unknownNamespace(name)].compactMap(\.self)
                continue
            }
            for type in types where self.type(type, in: id) == nil {
                let advice = suggestions.didYouMean(type, among: self.types[id.index].keys)
                errors.append("namespace '\(name)' has no type '\(type)'\(advice)")
            }
        }
        return errors
    }

    private mutating func unknownNamespace(_ name: String) -> String? {
        guard namespaces[name] == nil else { return nil }
        return "no spec declares a namespace '\(name)'\(suggestions.didYouMean(name, among: namespaces.keys))"
    }

    private mutating func unknownAttribute(_ name: String) -> String? {
        guard attributes[name] == nil else { return nil }
        guard api.routeSchema != nil else {
            return "there is no attribute '\(name)': no spec declares 'stone_cfg.Route'"
        }
        return "'stone_cfg.Route' has no attribute '\(name)'\(suggestions.didYouMean(name, among: attributes.keys))"
    }

    /// Returns an error if an attribute cannot have a value. Null represents a missing attribute.
    private mutating func unfit(_ value: DefaultValue, attribute name: String) -> String? {
        guard let field = attributes[name] else { return nil }
        switch (api.unwrapped(field.type).type, value) {
        case (_, .null): return nil
        // A Boolean equals 0 or 1.
        case (.boolean, .boolean), (.boolean, .integer), (.boolean, .float): return nil
        case (.integer, .boolean), (.integer, .integer), (.integer, .float): return nil
        case (.float, .boolean), (.float, .integer), (.float, .float): return nil
        case (.boolean, _): return "attribute '\(name)' is true or false, without quotation marks"
        case (.integer, _), (.float, _): return "attribute '\(name)' is a number, without quotation marks"
        case (.named(let id), .string(let tag)):
            guard case .union(let union) = api[id] else { return nil }
            let tags = api.allTags(of: union).map(\.name)
            guard !tags.contains(tag) else { return nil }
            return "attribute '\(name)' is a tag of '\(union.name)', which has no '\(tag)'"
                + suggestions.didYouMean(tag, among: tags)
        case (_, .string), (_, .tag): return nil
        default: return "attribute '\(name)' is text, in quotation marks"
        }
    }
}

extension DefaultValue {
    /// The value as in a condition; `nil` for a Boolean and for null.
    fileprivate var found: String? {
        switch self {
        case .string(let text), .timestamp(let text, _), .tag(_, let text): "\"\(text)\""
        case .integer(let digits): digits
        case .float(let float): "\(float)"
        case .null, .boolean: nil
        }
    }
}
