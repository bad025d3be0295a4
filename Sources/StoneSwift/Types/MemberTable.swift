import StoneConcurrency
import StoneModel

/// The fields of every struct and the tags of every union, inherited ones first, with their Swift names.
struct MemberTable: Sendable {
    private let api: API
    private let swiftNames: SwiftNames
    /// The fields and tags by ``TypeID/index``, parallel to the names. Both are empty if the table is not complete.
    private let fields: [[Field]]
    private let names: [[MemberName]]

    /// - Parameter isComplete: Whether the members of all types are found in advance, rather than at each use.
    init(_ api: API, _ swiftNames: SwiftNames, isComplete: Bool) {
        self.api = api
        self.swiftNames = swiftNames
        let members = (isComplete ? Array(api.types.indices) : []).concurrentMap { index in
            let fields = api.properties(of: TypeID(index: index))
            return (fields: fields, names: Self.names(of: fields, in: TypeID(index: index), swiftNames))
        }
        fields = members.map(\.fields)
        names = members.map(\.names)
    }

    /// Returns the fields of a struct or the tags of a union, the catch-all tag last.
    func fields(of id: TypeID) -> [Field] {
        id.index < fields.count ? fields[id.index] : api.properties(of: id)
    }

    /// Returns the names of the fields or tags in the same order.
    func names(of id: TypeID) -> [MemberName] {
        id.index < names.count ? names[id.index] : Self.names(of: fields(of: id), in: id, swiftNames)
    }

    /// Returns the Swift name of a field or a tag.
    func name(of member: String, in id: TypeID) -> MemberName? {
        fields(of: id).firstIndex { $0.name == member }.map { names(of: id)[$0] }
    }

    private static func names(of fields: [Field], in owner: TypeID, _ swiftNames: SwiftNames) -> [MemberName] {
        fields.isEmpty ? [] : swiftNames.members(fields.map(\.name), of: owner)
    }
}

extension API {
    /// Returns the fields of the Swift struct, or the tags of the enum.
    fileprivate func properties(of id: TypeID) -> [Field] {
        let members = allMembers(of: id)
        return if case .union = types[id.index] { members.withCatchAllLast() } else { members.asProperties(self) }
    }
}

extension Field {
    /// Returns whether the field is required, but omitted for some callers.
    func isMissingForSome(_ api: API) -> Bool {
        audience != nil && api.isRequired(self)
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

    /// Creates an index without redaction.
    init() {
        types = []
    }

    init(_ api: API) {
        types = Set(
            api.types.indices.lazy.map(TypeID.init(index:)).filter { id in
                api.allMembers(of: id).contains { $0.redaction != nil }
            }
        )
    }

    func contains(_ id: TypeID) -> Bool { types.contains(id) }
}
