/// What a name in a template stands for.
package enum TemplateValue: Sendable {
    /// Written as it is, or escaped; true in a section unless empty.
    case text(String)
    case boolean(Bool)
    /// Repeats a section for each item.
    case list([TemplateValue])
    /// Brings its names into the scope of a section.
    case object(TemplateObject)
    /// Known and absent: writes nothing, and is false in a section.
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

    /// The kind in words, for messages: `a list`.
    var kindDescription: String {
        switch self {
        case .text: "text"
        case .boolean: "a boolean"
        case .list: "a list"
        case .object: "an object"
        case .none: "nothing"
        }
    }
}
