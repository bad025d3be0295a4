import StoneModel

extension DataType {
    /// Returns the type in Stone: `List(files.Metadata, max_items=10)?`.
    func spelling(_ api: API) -> String {
        switch self {
        case .void: "Void"
        case .boolean: "Boolean"
        case .bytes: "Bytes"
        case .integer(let type):
            type.width.rawValue + Self.arguments([("min_value", type.minimum), ("max_value", type.maximum)])
        case .float(let type):
            type.width.rawValue
                + Self.arguments([("min_value", type.minimum?.description), ("max_value", type.maximum?.description)])
        case .string(let type):
            "String"
                + Self.arguments([
                    ("min_length", type.minLength?.description), ("max_length", type.maxLength?.description),
                    ("pattern", type.pattern.map { "\"\($0)\"" }),
                ])
        case .timestamp(let format): "Timestamp(\"\(format)\")"
        case .list(let list):
            "List"
                + Self.arguments([
                    ("", list.element.spelling(api)), ("min_items", list.minItems?.description),
                    ("max_items", list.maxItems?.description),
                ])
        case .map(let key, let value): "Map(\(key.spelling(api)), \(value.spelling(api)))"
        case .nullable(let wrapped): wrapped.spelling(api) + "?"
        case .named(let id): api.qualifiedName(of: id)
        }
    }

    private static func arguments(_ arguments: [(name: String, value: String?)]) -> String {
        let texts = arguments.compactMap { name, value in
            value.map { name.isEmpty ? $0 : "\(name)=\($0)" }
        }
        return texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    }
}

extension DefaultValue {
    /// The value in Stone, for messages and comparison: `"rw"`, `true`, `overwrite`.
    var spelling: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let digits): digits
        case .float(let value): "\(value)"
        case .string(let text): text.stoneLiteral
        case .timestamp(let text, _): "\"\(text)\""
        case .tag(_, let name): name
        }
    }

    /// The value in a sentence: `"rw"`, `true`, `'overwrite'`.
    var quoted: String {
        if case .tag(_, let name) = self { "'\(name)'" } else { spelling }
    }
}

extension String {
    /// The text as a literal of Stone on one line, with U+FFFD in place of control characters that have no escape.
    fileprivate var stoneLiteral: String {
        var scalars = UnicodeScalarView("\"".unicodeScalars)
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": scalars += ["\\", scalar]
            case "\n": scalars += ["\\", "n"]
            case "\r": scalars += ["\\", "r"]
            case "\t": scalars += ["\\", "t"]
            default: scalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
            }
        }
        scalars.append("\"")
        return String(scalars)
    }
}
