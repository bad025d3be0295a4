package import StoneModel

extension API {
    /// Returns a type by its qualified name: `sky.Star`.
    package func type(_ name: String) throws -> DataType {
        let type = types.indices.lazy.map(TypeID.init(index:)).first { qualifiedName(of: $0) == name }
        guard let type else { throw UnknownName(name: name) }
        return .named(type)
    }

    /// Returns a route by its path: `files/get_metadata_v2`.
    package func route(_ path: String) throws -> Route {
        let route = namespaces.lazy.flatMap(\.routes).first { self.path(of: $0.id) == path }
        guard let route else { throw UnknownName(name: path) }
        return route
    }
}

private struct UnknownName: Error {
    var name: String
}
