import StoneModel

/// The fields of every struct and the tags of every union, inherited ones first, with their Swift names.
struct MemberTable: Sendable {
    /// By ``TypeID/index``, as the names.
    private let fields: [[Field]]
    private let names: [[MemberName]]

    init(_ api: API, _ swiftNames: SwiftNames) {
        fields = api.types.map { definition in
            switch definition {
            case .alias: []
            case .structure(let structure): api.allFields(of: structure)
            case .union(let union): api.allTags(of: union).withCatchAllLast()
            }
        }
        names = fields.enumerated().map { index, fields in
            swiftNames.members(fields.map(\.name), of: TypeID(index: index))
        }
    }

    /// The fields of a struct or the tags of a union; the tag that stands for unknown ones is the last.
    func fields(of id: TypeID) -> [Field] { fields[id.index] }

    /// The names of the fields or tags, in the same order.
    func names(of id: TypeID) -> [MemberName] { names[id.index] }

    /// The name of one of them by its name in the spec.
    func name(of member: String, in id: TypeID) -> MemberName? {
        fields[id.index].firstIndex { $0.name == member }.map { names[id.index][$0] }
    }
}

extension [Field] {
    fileprivate func withCatchAllLast() -> [Field] {
        guard let index = firstIndex(where: \.isCatchAll), index != count - 1 else { return self }
        return filter { !$0.isCatchAll } + filter(\.isCatchAll)
    }
}
