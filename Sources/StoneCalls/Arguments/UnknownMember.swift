import StoneModel
import StoneSuggestions
import StoneValues

/// Explains the unknown member of a value: its name is misspelled, or the caller lacks the permission for it.
struct UnknownMember {
    private let api: API
    private let type: DataType
    private let value: JSONValue
    private let permissions: Set<String>

    init(_ api: API, _ type: DataType, _ value: JSONValue, permissions: Set<String>) {
        self.api = api
        self.type = type
        self.value = value
        self.permissions = permissions
    }

    func argumentError(for error: ValueError) -> ArgumentError {
        guard error.kind == .unknownField || error.kind == .unknownTag,
            let (type, value) = try? place(of: error.path)
        else { return ArgumentError("\(error)") }
        let members = api.argumentMembers(of: type)
        let known = error.kind == .unknownTag ? members : self.known(members, value)
        guard let name = error.kind == .unknownTag ? value.tag : unknownField(in: value, known: known) else {
            return ArgumentError("\(error)")
        }
        if let permission = known.first(where: { $0.name == name })?.permission {
            let place = error.path.isEmpty ? "" : "\(error.path): "
            let needed = permissions.union([permission]).sorted().joined(separator: ",")
            return ArgumentError(
                """
                \(place)'\(name)' is only for callers with the permission '\(permission)'; use \
                '--permissions \(needed)'
                """
            )
        }
        let given = error.kind == .unknownTag ? [] : value.memberNames
        let free = known.filter { isPermitted($0) && !given.contains($0.name) }.map(\.name)
        return ArgumentError("\(error)" + didYouMean(name, among: free))
    }

    private func unknownField(in value: JSONValue, known: [ArgumentMember]) -> String? {
        let known = Set(known.filter(isPermitted).map(\.name))
        return value.memberNames.first { !$0.hasPrefix(".tag") && !known.contains($0) }
    }

    private func isPermitted(_ member: ArgumentMember) -> Bool {
        member.permission.map(permissions.contains) ?? true
    }

    /// Returns the type and the value at the path of an error: `entries[3].mode`.
    private func place(of path: String) throws(ArgumentError) -> (DataType, JSONValue)? {
        guard !path.isEmpty else { return (type, value) }
        var place = (type: type, value: value)
        for component in try ArgumentAssignment.components(path) {
            let (type, _) = api.unwrapped(place.type)
            switch (component, type, place.value) {
            case (.element(let index), .list(let list), .array(let items)) where index < items.count:
                place = (list.element, items[index])
            case (.name(let name), .map(_, let item), _):
                guard let value = place.value[name] else { return nil }
                place = (item, value)
            case (.name(let name), _, _):
                let members = known(api.argumentMembers(of: type), place.value)
                guard let member = members.first(where: { $0.name == name }), let value = place.value[name] else {
                    return nil
                }
                place = (member.type, value)
            default: return nil
            }
        }
        return place
    }

    /// Returns the members that an object can have: next to a tag, the tag's name, or the fields of its struct.
    private func known(_ members: [ArgumentMember], _ value: JSONValue) -> [ArgumentMember] {
        guard let first = members.first, first.kind != .field else { return members }
        guard let chosen = members.first(where: { $0.name == value.tag }) else { return [] }
        let isFlattened = chosen.kind == .subtype || api.isFlattened(chosen.type)
        return isFlattened ? api.argumentMembers(of: chosen.type) : [chosen]
    }
}

extension JSONValue {
    fileprivate var memberNames: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }
}
