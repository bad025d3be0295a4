/// The value of a name in a template.
package enum TemplateValue: Sendable {
    /// Written with or without escaping; true in a section unless empty.
    case text(String)
    case boolean(Bool)
    /// Repeats a section for each item.
    case list(TemplateList)
    /// Adds its names to the scope of a section.
    case object(TemplateObject)
    /// A known name without a value: writes nothing, and is false in a section.
    case none
}

extension TemplateValue {
    /// Whether a section `{{#name}}` shows its body, and `{{^name}}` hides it.
    var isTruthy: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .boolean(let flag): flag
        case .list(let items): !items.isEmpty
        case .object: true
        case .none: false
        }
    }

    /// The kind for messages: `a list`.
    var kindDescription: String {
        switch self {
        case .text: "text"
        case .boolean: "a Boolean"
        case .list: "a list"
        case .object: "an object"
        case .none: "nothing"
        }
    }
}

extension TemplateValue {
    package static func list(_ items: [TemplateValue]) -> TemplateValue {
        .list(TemplateList(count: items.count) { items[$0] })
    }
}

// MARK: Literals

extension TemplateValue: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

extension TemplateValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: TemplateValue...) {
        self = .list(elements)
    }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self = .object(TemplateObject(elements))
    }
}
