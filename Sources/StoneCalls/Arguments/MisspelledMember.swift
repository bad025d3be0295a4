import StoneModel
import StoneSuggestions
import StoneValues

/// Finds the member that was probably meant where a value has an unknown one.
struct MisspelledMember {
    private let api: API
    private let type: DataType
    private let value: JSONValue

    init(_ api: API, _ type: DataType, _ value: JSONValue) {
        self.api = api
        self.type = type
        self.value = value
    }

    /// Returns `; did you mean 'path'?`, or an empty text.
    func suggestion(for error: ValueError) -> String {
        guard error.kind == .unknownField || error.kind == .unknownTag,
            let (type, value) = try? place(of: error.path)
        else { return "" }
        let members = api.argumentMembers(of: type)
        switch error.kind {
        case .unknownTag: return value.tag.map { didYouMean($0, among: members.map(\.name)) } ?? ""
        default:
            guard case .object(let given) = value else { return "" }
            let known = Set(known(members, value).map(\.name))
            let unknown = given.first { !$0.name.hasPrefix(".tag") && !known.contains($0.name) }
            let free = known.subtracting(given.map(\.name)).sorted()
            return unknown.map { didYouMean($0.name, among: free) } ?? ""
        }
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

    /// Returns the members that an object can have: beside a tag, the tag's name, or the fields of its struct.
    private func known(_ members: [ArgumentMember], _ value: JSONValue) -> [ArgumentMember] {
        guard let first = members.first, first.kind != .field else { return members }
        guard let chosen = members.first(where: { $0.name == value.tag }) else { return [] }
        let isFlattened = chosen.kind == .subtype || api.isFlattened(chosen.type)
        return isFlattened ? api.argumentMembers(of: chosen.type) : [chosen]
    }
}
