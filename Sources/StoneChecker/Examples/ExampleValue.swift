import StoneModel

/// The value of an example, with its size after all references are resolved.
struct ExampleValue {
    /// The JSON of the value; `nil` unless the model is assembled.
    var json: JSONValue?
    var depth = 1
    var size = 1

    static func array(_ elements: [Self]) -> Self {
        var array = Self(json: nil)
        var values: [JSONValue]? = []
        for element in elements { array.add(element, to: &values) { $0 } }
        array.json = values.map(JSONValue.array)
        return array
    }

    static func object(_ members: some Sequence<(name: String, value: Self)>) -> Self {
        var object = Self(json: nil)
        var values: [JSONValue.Member]? = []
        for (name, value) in members { object.add(value, to: &values) { JSONValue.Member(name: name, value: $0) } }
        object.json = values.map(JSONValue.object)
        return object
    }

    /// A tag without a value.
    static func tag(_ name: String) -> Self { Self(json: json(ofTag: name), depth: 2, size: 2) }

    static func json(ofTag name: String) -> JSONValue {
        .object([JSONValue.Member(name: ".tag", value: .string(name))])
    }

    /// Returns the object with the tag before its other members.
    func tagged(_ tag: String) -> Self {
        var tagged = Self(json: json, depth: depth, size: size + 1)
        if case .object(let members) = json {
            tagged.json = .object([JSONValue.Member(name: ".tag", value: .string(tag))] + members)
        }
        return tagged
    }

    mutating func add(_ part: Self) {
        depth = max(depth, part.depth + 1)
        size += part.size
    }

    private mutating func add<Value>(_ part: Self, to values: inout [Value]?, _ wrap: (JSONValue) -> Value) {
        add(part)
        if let json = part.json { values?.append(wrap(json)) } else { values = nil }
    }
}
