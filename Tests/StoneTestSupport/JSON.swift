package import Foundation

/// A JSON value with unordered members.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number that is not an `Int`.
    case float(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    package init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSON.self, from: data)
    }

    /// The member with a name; `null` if there is none.
    package subscript(name: String) -> JSON { members[name] ?? .null }

    package subscript(index: Int) -> JSON { elements.indices.contains(index) ? elements[index] : .null }

    package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
    package var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var number: Int? { if case .int(let number) = self { number } else { nil } }
}

extension JSON: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .float(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
    package init(nilLiteral: ()) { self = .null }
}
