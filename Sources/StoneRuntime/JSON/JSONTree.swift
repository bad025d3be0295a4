/// A JSON value, to transfer JSON to and from any encoder or decoder.
///
/// An object is a dictionary, not a keyed container: `JSONEncoder` and `JSONDecoder` convert the keys of containers
/// according to their key strategies, but not those of dictionaries.
package enum JSONTree: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    case float(Double)
    case string(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// The keys of a container that is not read.
    private enum NoKey: CodingKey {}

    package init(from decoder: any Decoder) throws {
        // Any JSON can be here, such as the value of an unknown key. Trees are released recursively, too.
        guard decoder.codingPath.count <= ReaderScope.maximumReleaseDepth else { throw TooDeep() }
        self = try Self.withStack { try JSONTree(readingFrom: decoder) }
    }

    private struct TooDeep: Error {}

    /// Calls a closure, on a new stack if the current one is exhausted.
    private static func withStack<Value>(_ body: () throws -> Value) throws -> Value {
        guard StackGuard().isExhausted else { return try body() }
        var result: Result<Value, any Error>?
        _ = ThreadStack.runOnNewThread { result = Result(catching: body) }
        guard let result else { throw TooDeep() }
        return try result.get()
    }

    private init(readingFrom decoder: any Decoder) throws {
        if (try? decoder.container(keyedBy: NoKey.self)) != nil {
            self = .object(try decoder.singleValueContainer().decode([String: JSONTree].self))
        } else if var items = try? decoder.unkeyedContainer() {
            var list: [JSONTree] = []
            while !items.isAtEnd { list.append(try items.decode(JSONTree.self)) }
            self = .list(list)
        } else {
            self = try JSONTree(scalar: try decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .signed(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .float(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try Self.withStack { try write(to: encoder) }
    }

    private func write(to encoder: any Encoder) throws {
        switch self {
        case .list(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(item) }
        default:
            var container = encoder.singleValueContainer()
            try encode(scalar: &container)
        }
    }

    private func encode(scalar container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .boolean(let value): try container.encode(value)
        case .signed(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .object(let members): try container.encode(members)
        case .null, .list: try container.encodeNil()
        }
    }
}
