import StoneModel
import StoneTestSupport

/// Values of the model as JSON, for comparison with files of the reference implementation.
extension JSON {
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .bool(value)
        case .integer(let digits): self = .number(digits)
        case .float(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .array(elements.map { JSON($0) })
        case .object(let members):
            self = .object(
                Dictionary(members.map { ($0.name, JSON($0.value)) }, uniquingKeysWith: { _, last in last })
            )
        }
    }

    static func number(_ digits: String) -> JSON { Int(digits).map { .int($0) } ?? .float(Double(digits) ?? .nan) }

    static func number(_ value: Double) -> JSON { Int(exactly: value).map { .int($0) } ?? .float(value) }

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
