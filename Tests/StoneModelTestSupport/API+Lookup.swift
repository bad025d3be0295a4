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

    /// Returns the first struct with a name, in any namespace.
    package func structure(_ name: String) -> Struct? {
        for case .structure(let structure) in types where structure.name == name { return structure }
        return nil
    }

    /// Returns the first union with a name, in any namespace.
    package func union(_ name: String) -> StoneModel.Union? {
        for case .union(let union) in types where union.name == name { return union }
        return nil
    }

    /// Returns the first alias with a name, in any namespace.
    package func alias(_ name: String) -> Alias? {
        for case .alias(let alias) in types where alias.name == name { return alias }
        return nil
    }

    package func namespace(_ name: String) -> Namespace? {
        namespaces.first { $0.name == name }
    }
}

private struct UnknownName: Error {
    var name: String
}
