import StoneModel

/// Lookup in a model by name.
extension API {
    func structure(_ name: String) -> Struct? {
        for case .structure(let structure) in types where structure.name == name { return structure }
        return nil
    }

    func union(_ name: String) -> StoneModel.Union? {
        for case .union(let union) in types where union.name == name { return union }
        return nil
    }

    func alias(_ name: String) -> Alias? {
        for case .alias(let alias) in types where alias.name == name { return alias }
        return nil
    }

    func namespace(_ name: String) -> Namespace? {
        namespaces.first { $0.name == name }
    }
}
