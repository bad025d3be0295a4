import StoneModel

/// Which types show a redacted value when they are printed.
struct RedactionIndex: Sendable {
    private let types: Set<TypeID>

    init(_ api: API) {
        var types: Set<TypeID> = []
        for definition in api.types {
            switch definition {
            case .alias: break
            case .structure(let structure) where api.allFields(of: structure).contains { $0.redaction != nil }:
                types.insert(structure.id)
            case .union(let union) where api.allTags(of: union).contains { $0.redaction != nil }:
                types.insert(union.id)
            default: break
            }
        }
        self.types = types
    }

    func contains(_ id: TypeID) -> Bool { types.contains(id) }
}
