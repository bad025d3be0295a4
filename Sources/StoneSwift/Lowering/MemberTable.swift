import StoneModel

/// The fields of every struct and the tags of every union, inherited ones first, with their Swift names.
struct MemberTable: Sendable {
    /// The fields and tags by ``TypeID/index``, parallel to the names.
    private let fields: [[Field]]
    private let names: [[MemberName]]

    init(_ api: API, _ swiftNames: SwiftNames) {
        fields = api.types.map { definition in
            switch definition {
            case .alias: []
            case .structure(let structure): api.allFields(of: structure).asProperties(api)
            case .union(let union): api.allTags(of: union).withCatchAllLast()
            }
        }
        names = fields.enumerated().map { index, fields in
            fields.isEmpty ? [] : swiftNames.members(fields.map(\.name), of: TypeID(index: index))
        }
    }

    /// Returns the fields of a struct or the tags of a union, the catch-all tag last.
    func fields(of id: TypeID) -> [Field] { fields[id.index] }

    /// Returns the names of the fields or tags in the same order.
    func names(of id: TypeID) -> [MemberName] { names[id.index] }

    /// Returns the Swift name of a field or a tag.
    func name(of member: String, in id: TypeID) -> MemberName? {
        fields[id.index].firstIndex { $0.name == member }.map { names[id.index][$0] }
    }
}

extension Field {
    /// Returns whether the field is required, but omitted for some callers.
    func isMissingForSome(_ api: API) -> Bool {
        audience != nil && defaultValue == nil && !api.unwrapped(type).isNullable
    }

    /// Returns the field of the Swift struct. It is nullable if the field is required but omitted for some callers.
    fileprivate func asProperty(_ api: API) -> Field {
        guard isMissingForSome(api) else { return self }
        var field = self
        field.type = .nullable(type)
        return field
    }
}

extension [Field] {
    /// Returns the fields of the Swift struct.
    fileprivate func asProperties(_ api: API) -> [Field] {
        contains { $0.audience != nil } ? map { $0.asProperty(api) } : self
    }

    fileprivate func withCatchAllLast() -> [Field] {
        guard let index = firstIndex(where: \.isCatchAll), index != count - 1 else { return self }
        return filter { !$0.isCatchAll } + filter(\.isCatchAll)
    }
}

/// The types with redacted fields or tags.
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
