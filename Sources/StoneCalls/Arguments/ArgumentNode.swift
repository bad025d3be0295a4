import StoneModel

/// A part of an argument.
indirect enum ArgumentNode: Hashable {
    /// A value that assignments may change.
    case given(JSONValue)
    /// A value that an assignment sets.
    case value(JSONValue)
    case list([ArgumentNode])
    case object(Object)

    /// The members of an object: the given members, then the assigned members in the order of the assignments.
    struct Object: Hashable {
        private let given: [JSONValue.Member]
        private var members: [String: ArgumentNode] = [:]
        private var names: [String] = []
        /// The tag that an assignment chooses.
        var tag: String?

        private var givenTag: String? {
            if case .string(let tag)? = given.last(where: { $0.name == ".tag" })?.value { tag } else { nil }
        }

        /// The tag of the value: the chosen one, or else the given one.
        var currentTag: String? { tag ?? givenTag }

        var hasAssignedMembers: Bool { !members.isEmpty }

        init(given: [JSONValue.Member] = []) { self.given = given }

        subscript(name: String) -> ArgumentNode? {
            get { members[name] ?? given.last { $0.name == name }.map { .given($0.value) } }
            set {
                if members[name] == nil, newValue != nil { names.append(name) }
                members[name] = newValue
            }
        }

        /// The object. Given members stay, unless they belong to another tag.
        var value: JSONValue {
            var result = tag == nil || tag == givenTag ? given : []
            if let tag, !result.contains(where: { $0.name == ".tag" }) {
                result.insert(.init(name: ".tag", value: .string(tag)), at: 0)
            }
            for name in names {
                guard let value = members[name]?.value else { continue }
                if let index = result.lastIndex(where: { $0.name == name }) {
                    result[index].value = value
                } else {
                    result.append(.init(name: name, value: value))
                }
            }
            return .object(result)
        }
    }

    var value: JSONValue {
        switch self {
        case .given(let value), .value(let value): value
        case .list(let items): .array(items.map(\.value))
        case .object(let object): object.value
        }
    }

    /// The node, unless no assignment has set it.
    var assigned: ArgumentNode? {
        if case .given = self { nil } else { self }
    }

    /// The tag of a whole value that an assignment has set.
    var assignedTag: String? {
        if case .value(.object(let members)) = self { ArgumentNode.Object(given: members).currentTag } else { nil }
    }

    /// The elements of a list, or `nil` for any other value.
    var items: [ArgumentNode]? {
        switch self {
        case .given(.array(let items)): items.map(ArgumentNode.given)
        case .list(let items): items
        default: nil
        }
    }
}
