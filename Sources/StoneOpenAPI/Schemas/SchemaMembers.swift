import StoneModel

/// The members of a schema, in the order of writing. Missing values add no member.
struct SchemaMembers {
    private(set) var members: [JSONValue.Member] = []

    var schema: JSONValue { .object(members) }

    init(_ members: [JSONValue.Member] = []) {
        self.members = members
    }

    mutating func add(_ name: String, _ value: JSONValue?) {
        if let value { members.append(JSONValue.Member(name: name, value: value)) }
    }

    mutating func add(_ name: String, _ text: String?) { add(name, text.map { .string($0) }) }

    mutating func add(_ name: String, _ number: Int?) { add(name, number.map { .integer($0) }) }

    /// Adds `true`, or nothing.
    mutating func add(_ name: String, if condition: Bool) { add(name, condition ? true : nil) }

    /// Adds a list unless it is empty.
    mutating func add(_ name: String, list: [JSONValue]) { add(name, list.isEmpty ? nil : .array(list)) }

    mutating func add(_ members: [JSONValue.Member]) { self.members += members }
}
