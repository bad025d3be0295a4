import StoneModel

/// A part of an argument that assignments set.
indirect enum ArgumentNode: Hashable {
    /// A value that replaces the one in the base.
    case value(JSONValue)
    case list([ArgumentNode])
    case object(Object)

    /// The members of an object in the order of the assignments.
    struct Object: Hashable {
        private var members: [String: ArgumentNode] = [:]
        private var names: [String] = []
        private(set) var tag: String?

        subscript(name: String) -> ArgumentNode? {
            get { members[name] }
            set {
                if members[name] == nil, newValue != nil { names.append(name) }
                members[name] = newValue
            }
        }

        /// Sets the tag. All assignments must agree.
        mutating func choose(_ tag: String, _ assignment: ArgumentAssignment) throws(ArgumentError) {
            guard self.tag == nil || self.tag == tag else {
                throw ArgumentError("'\(assignment.name.shortened)' sets another tag than '\(self.tag ?? "")'")
            }
            self.tag = tag
        }

        /// Returns the object. Members of the base stay, unless it has another tag.
        func value(changing base: JSONValue?) -> JSONValue {
            var result: [JSONValue.Member] = []
            if case .object(let members)? = base {
                let old = members.last { $0.name == ".tag" }?.value
                if tag == nil || old == tag.map(JSONValue.string) { result = members }
            }
            if let tag, !result.contains(where: { $0.name == ".tag" }) {
                result.insert(.init(name: ".tag", value: .string(tag)), at: 0)
            }
            for name in names {
                guard let node = members[name] else { continue }
                if let index = result.lastIndex(where: { $0.name == name }) {
                    result[index].value = node.value(changing: result[index].value)
                } else {
                    result.append(.init(name: name, value: node.value(changing: nil)))
                }
            }
            return .object(result)
        }
    }

    /// Returns the value, with the members of another value that it does not set.
    func value(changing base: JSONValue?) -> JSONValue {
        switch self {
        case .value(let value): value
        case .list(let items): .array(items.map { $0.value(changing: nil) })
        case .object(let object): object.value(changing: base)
        }
    }
}
