import Foundation
import StoneModel

/// A JSON value with unordered members, for comparison with files of the reference implementation.
enum JSON: Hashable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSON.self, from: data)
    }

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let digits): self = .number(Double(digits) ?? .nan)
        case .float(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map { JSON($0) })
        case .object(let members):
            self = .object(
                Dictionary(members.map { ($0.name, JSON($0.value)) }, uniquingKeysWith: { _, last in last })
            )
        }
    }

    /// Returns the paths at which two values differ, with both values: `files.structs[3].doc: "a" / "b"`.
    func differences(from other: JSON, path: String = "") -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            return Set(mine.keys).union(theirs.keys).sorted().flatMap { key -> [String] in
                switch (mine[key], theirs[key]) {
                case (let mine?, let theirs?): mine.differences(from: theirs, path: "\(path).\(key)")
                case (nil, _): ["\(path).\(key): missing"]
                case (_, nil): ["\(path).\(key): unexpected"]
                }
            }
        case (.array(let mine), .array(let theirs)) where mine.count == theirs.count:
            return zip(mine, theirs).enumerated().flatMap { index, pair in
                pair.0.differences(from: pair.1, path: "\(path)[\(index)]")
            }
        default:
            return self == other ? [] : ["\(path): \(self) / \(other)"]
        }
    }
}

extension JSON: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral {
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }

    init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}
