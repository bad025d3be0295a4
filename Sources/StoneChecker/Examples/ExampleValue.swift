import StoneModel

/// The value of an example, and how large it is when all references are followed.
struct ExampleValue {
    var json: JSONValue
    var depth = 1
    var size = 1

    static func array(_ elements: [Self]) -> Self {
        Self(
            json: .array(elements.map(\.json)),
            depth: 1 + (elements.map(\.depth).max() ?? 0),
            size: 1 + elements.reduce(0) { $0 + $1.size }
        )
    }

    static func object(_ members: [(name: String, value: Self)]) -> Self {
        Self(
            json: .object(members.map { JSONValue.Member(name: $0.name, value: $0.value.json) }),
            depth: 1 + (members.map(\.value.depth).max() ?? 0),
            size: 1 + members.reduce(0) { $0 + $1.value.size }
        )
    }

    /// A tag without a value.
    static func tag(_ name: String) -> Self {
        Self(json: .object([JSONValue.Member(name: ".tag", value: .string(name))]), depth: 2, size: 2)
    }

    /// An object with the tag before its other members.
    func tagged(_ tag: String) -> Self {
        var tagged = Self(json: json, depth: depth, size: size + 1)
        if case .object(let members) = json {
            tagged.json = .object([JSONValue.Member(name: ".tag", value: .string(tag))] + members)
        }
        return tagged
    }

    /// What has to be known of a value that is not looked at any more.
    var withoutJSON: Self { Self(json: .null, depth: depth, size: size) }
}
