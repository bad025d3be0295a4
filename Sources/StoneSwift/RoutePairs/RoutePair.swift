package import StoneModel

/// A route and a second one of the same namespace that completes what it began.
package protocol RoutePair: Sendable {
    /// Pairs two routes.
    ///
    /// - Throws: The reason why they are no pair.
    init(_ first: Route, _ second: Route, _ api: API) throws(RoutePairError)

    /// The names of the second route by convention, most likely first. A pair has the same version, or the second route has
    /// version 1.
    static func conventionalNames(for first: Route) -> [String]

    /// Whether a pair that fits is what the convention means.
    var isConventional: Bool { get }
}

/// Why two routes are no pair.
package struct RoutePairError: Error, Hashable {
    /// A sentence without a period.
    package let message: String
}

extension RoutePair {
    /// The pair that a route begins by convention. Deprecated routes are in none.
    package init?(conventionalFor first: Route, _ api: API) {
        guard first.deprecation == nil else { return nil }
        let routes = api.namespaces[first.namespace.index].routes
        for name in Self.conventionalNames(for: first) {
            let named = routes.filter { $0.name == name && $0.deprecation == nil }
            guard
                let second = named.first(where: { $0.version == first.version })
                    ?? named.first(where: { $0.version == 1 }),
                let pair = try? Self(first, second, api), pair.isConventional
            else { continue }
            self = pair
            return
        }
        return nil
    }
}

extension API {
    /// The fields of the struct that a type is; `nil` for anything else, such as a union or `Void`.
    func structFields(_ type: DataType) -> [Field]? {
        let (type, isNullable) = unwrapped(type)
        guard !isNullable, case .named(let id) = type, case .structure(let structure) = self[id],
            structure.subtypes == nil
        else { return nil }
        return allFields(of: structure)
    }

    /// The tags of the union that a type is; `nil` for anything else.
    func unionTags(_ type: DataType) -> [Field]? {
        let (type, isNullable) = unwrapped(type)
        guard !isNullable, case .named(let id) = type, case .union(let union) = self[id] else { return nil }
        return allTags(of: union)
    }

    func isText(_ type: DataType) -> Bool {
        if case .string = unwrapped(type).type { true } else { false }
    }
}

extension Route {
    /// Whether argument and result are JSON bodies.
    var isRPC: Bool {
        switch attributes.first(where: { $0.name == "style" })?.value {
        case .string(let style): style == "rpc"
        default: true
        }
    }
}
