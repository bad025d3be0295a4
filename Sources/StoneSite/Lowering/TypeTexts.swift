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
        case .integer(let type): type.rules.map(TextView.init)
        case .float(let type): type.rules.map(TextView.init)
        case .string(let type): type.rules.map(TextView.init)
        case .bytes: ["in Base64"]
        case .timestamp(let format): [TextView(parts: [.text("in the format "), .code(format)])]
        case .list(let list):
            list.rules.map(TextView.init) + nested(list.element, "each item: ")
        case .map(let key, let value): nested(key, "each key: ") + nested(value, "each value: ")
        default: []
        }
    }

    /// Returns the rules for the values of a type, and whether they may be null if the spelling of the type does not say so.
    func rulesAndNull(_ type: DataType) -> [TextView] {
        let isNullHidden = type == type.withoutNull && links.api.unwrapped(type).isNullable
        return (isNullHidden ? ["may be null"] : []) + rules(type)
    }

    private func nested(_ type: DataType, _ prefix: String) -> [TextView] {
        rulesAndNull(type).map { TextView(parts: [.text(prefix)] + $0.parts) }
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

extension TextView {
    fileprivate init(_ rule: TypeRule) {
        self.init(
            parts: rule.parts.map { part in
                switch part {
                case .text(let text): .text(text)
                case .bound(let text), .pattern(let text): .code(text)
                }
            }
        )
    }
}
