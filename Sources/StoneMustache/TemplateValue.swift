/// The value of a name in a template.
package enum TemplateValue: Sendable {
    /// Written with or without escaping; true in a section unless empty.
    case text(String)
    case boolean(Bool)
    /// Repeats a section for each item.
    case list([TemplateValue])
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
        case .boolean: "a boolean"
        case .list: "a list"
        case .object: "an object"
        case .none: "nothing"
        }
    }
}

/// Named values.
///
/// The entries are an array with linear search. For a dozen names, it is faster to build and to read than a dictionary.
package struct TemplateObject: Sendable {
    private var entries: [(String, TemplateValue)]

    /// Of several entries with the same name, the first takes precedence.
    package init(_ entries: [(String, TemplateValue)] = []) {
        self.entries = entries
    }

    /// Setting `nil` removes the name, so strict lookup fails; `TemplateValue.none` keeps it.
    package subscript(name: String) -> TemplateValue? {
        get {
            // Fast path: most names differ in length.
            let count = name.utf8.count
            var index = 0
            while index < entries.count {
                if entries[index].0.utf8.count == count, entries[index].0 == name { return entries[index].1 }
                index += 1
            }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.0 == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].1 = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a new name.
    package mutating func append(_ name: String, _ value: TemplateValue) {
        entries.append((name, value))
    }

    package var names: [String] { entries.map(\.0) }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self.init(elements)
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
