import StoneFormats
import StoneModel

/// Texts about data types: spellings, rules and defaults.
struct TypeTexts: Sendable {
    let links: PageLinks
    /// The namespace whose types have short names.
    let namespace: NamespaceID?

    /// Returns the type without its rules: `List(Metadata)`.
    func spelling(_ type: DataType) -> [TextPart] {
        switch type {
        case .void: [.text("Void")]
        case .boolean: [.text("Boolean")]
        case .integer(let integer): [.text(integer.width.rawValue)]
        case .float(let float): [.text(float.width.rawValue)]
        case .string: [.text("String")]
        case .bytes: [.text("Bytes")]
        case .timestamp: [.text("Timestamp")]
        case .list(let list): [.text("List(")] + spelling(list.element) + [.text(")")]
        case .map(let key, let value):
            [.text("Map(")] + spelling(key) + [.text(", ")] + spelling(value) + [.text(")")]
        case .nullable(let wrapped): spelling(wrapped) + [.text("?")]
        case .named(let id): [links.type(id, in: namespace)]
        }
    }

    /// Returns the rules for the values of a type, through aliases.
    func rules(_ type: DataType) -> [TextView] {
        switch links.api.unwrapped(type).type {
        case .integer(let type): range(type.minimum, type.maximum).map { [$0] } ?? []
        case .float(let type): range(type.minimum?.description, type.maximum?.description).map { [$0] } ?? []
        case .string(let type): rules(type)
        case .bytes: ["in Base64"]
        case .timestamp(let format): [TextView(parts: [.text("in the format "), .code(format)])]
        case .list(let list):
            [count(list.minItems, list.maxItems, of: "item")].compactMap(\.self) + nested(list.element, "each item: ")
        case .map(let key, let value): nested(key, "each key: ") + nested(value, "each value: ")
        default: []
        }
    }

    private func nested(_ type: DataType, _ prefix: String) -> [TextView] {
        rules(type).map { TextView(parts: [.text(prefix)] + $0.parts) }
    }

    private func rules(_ type: StringType) -> [TextView] {
        var rules = [count(type.minLength, type.maxLength, of: "character")].compactMap(\.self)
        if let pattern = type.pattern { rules.append(TextView(parts: [.text("matches "), .code(pattern)])) }
        return rules
    }

    private func range(_ minimum: String?, _ maximum: String?) -> TextView? {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?):
            TextView(parts: [.text("from "), .code(minimum), .text(" to "), .code(maximum)])
        case (let minimum?, nil): TextView(parts: [.text("at least "), .code(minimum)])
        case (nil, let maximum?): TextView(parts: [.text("at most "), .code(maximum)])
        case (nil, nil): nil
        }
    }

    private func count(_ minimum: Int?, _ maximum: Int?, of unit: String) -> TextView? {
        let text: String? =
            switch (minimum.flatMap { $0 > 0 ? $0 : nil }, maximum) {
            case (let minimum?, let maximum?) where minimum == maximum: "exactly \(counted(minimum, unit))"
            case (let minimum?, let maximum?): "\(minimum) to \(counted(maximum, unit))"
            case (let minimum?, nil): "at least \(counted(minimum, unit))"
            case (nil, let maximum?): "at most \(counted(maximum, unit))"
            case (nil, nil): nil
            }
        return text.map { TextView(parts: [.text($0)]) }
    }

    func value(_ value: DefaultValue) -> TextPart {
        switch value {
        case .null: .code("null")
        case .boolean(let value): .code("\(value)")
        case .integer(let digits): .code(digits)
        case .float(let value): .code("\(value)")
        case .string(let text): .code(JSONValue.string(text).compact)
        case .timestamp(let text, _): .code("\"\(text)\"")
        case .tag(let union, let name):
            .name(name, href: links.href(union, anchor: PageLinks.tag(name)))
        }
    }
}
