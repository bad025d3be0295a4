package import StoneModel

/// Two routes of one namespace. The second one continues or completes the first.
package protocol RoutePair: Sendable {
    /// Creates a pair from two routes.
    ///
    /// - Parameter styles: As in ``SwiftConfiguration/styles``.
    /// - Throws: The reason why the routes are not a pair.
    init(
        _ first: Route,
        _ second: Route,
        in api: API,
        styles: [String: SwiftConfiguration.RouteStyle]
    ) throws(RoutePairError)

    /// Returns the conventional names of the second route, most likely first. The second route has the version of the
    /// first one, or version 1.
    static func conventionalNames(for first: Route) -> [String]

    /// Whether a pair whose types match also meets the convention.
    var isConventional: Bool { get }
}

/// The reason why two routes are not a pair.
package struct RoutePairError: Error, Hashable {
    /// The reason as a sentence without a period.
    package let message: String
}

extension RoutePair {
    /// Creates the conventional pair of a route, with the route as the first one. The second one is deprecated only if
    /// no other route makes a pair.
    package init?(conventionalFor first: Route, in api: API, styles: [String: SwiftConfiguration.RouteStyle]) {
        let names = Self.conventionalNames(for: first)
        for isDeprecated in [false, true] {
            for name in names {
                let versions = [first.version, 1].compactMap { version in
                    api.route(RouteID(namespace: first.namespace, name: name, version: version))
                }
                guard let second = versions.first(where: { ($0.deprecation != nil) == isDeprecated }),
                    let pair = try? Self(first, second, in: api, styles: styles), pair.isConventional
                else { continue }
                self = pair
                return
            }
        }
        return nil
    }
}

extension API {
    /// Returns the fields of a struct type, or `nil` for any other type, such as a union or `Void`.
    func structFields(_ type: DataType) -> [Field]? {
        let (type, isNullable) = unwrapped(type)
        guard !isNullable, case .named(let id) = type, case .structure(let structure) = self[id],
            structure.subtypes == nil
        else { return nil }
        return allFields(of: structure)
    }

    /// Returns the tags of a union type, or `nil` for any other type.
    func unionTags(_ type: DataType) -> [Field]? {
        let (type, isNullable) = unwrapped(type)
        guard !isNullable, case .named(let id) = type, case .union(let union) = self[id] else { return nil }
        return allTags(of: union)
    }

    func isText(_ type: DataType) -> Bool {
        if case .string = unwrapped(type).type { true } else { false }
    }
}
