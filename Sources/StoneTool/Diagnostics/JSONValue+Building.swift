package import StoneModel

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }

    static func optional(_ value: JSONValue?) -> JSONValue { value ?? .null }
    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    static func optional(_ number: Int?) -> JSONValue { number.map { .integer("\($0)") } ?? .null }

    /// The value as a text of several lines, each with a line break.
    var text: String { lines.joined(separator: "\n") + "\n" }
}
