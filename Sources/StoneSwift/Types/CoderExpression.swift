import StoneModel

/// Spells `StoneCoder` expressions: `.list(.string(_StoneStringRule(minLength: 1)))`.
struct CoderExpression {
    let api: API
    /// Whether messages mask the values.
    var isRedacted = false

    func expression(for type: DataType) -> String {
        switch api.resolved(type) {
        case .void: ".void"
        case .boolean: ".boolean"
        case .integer(let integer): coder(Self.name(of: integer.width), rule(of: integer))
        case .float(let float): coder(Self.name(of: float.width), rule(of: float))
        case .string(let string): coder("string", rule(of: string))
        case .bytes: ".bytes"
        case .timestamp(let format): ".timestamp(\(SwiftLiteral.string(format)))"
        case .list(let list):
            if let rule = rule(of: list) {
                ".list(\(expression(for: list.element)), \(rule))"
            } else {
                ".list(\(expression(for: list.element)))"
            }
        case .map(let key, let value):
            if case .string(let string) = api.resolved(key), let rule = keyRule(of: string) {
                ".map(\(rule), \(expression(for: value)))"
            } else {
                ".map(\(expression(for: value)))"
            }
        case .nullable(let wrapped): ".nullable(\(expression(for: wrapped)))"
        case .named: ".value"
        }
    }

    /// Returns whether values of the type are subject to rules.
    func isConstrained(_ type: DataType) -> Bool {
        switch api.resolved(type) {
        case .integer(let integer): rule(of: integer) != nil
        case .float(let float): rule(of: float) != nil
        case .string(let string): rule(of: string) != nil
        case .list(let list): rule(of: list) != nil || isConstrained(list.element)
        case .map(let key, let value): isConstrained(key) || isConstrained(value)
        case .nullable(let wrapped): isConstrained(wrapped)
        case .void, .boolean, .bytes, .timestamp, .named: false
        }
    }

    func rule(of string: StringType) -> String? {
        guard string != .plain else { return nil }
        return rule(
            "_StoneStringRule",
            [
                string.minLength.map { "minLength: \($0)" },
                string.maxLength.map { "maxLength: \($0)" },
                string.pattern.map { "pattern: \(SwiftLiteral.string($0))" },
            ]
        )
    }

    /// Returns the rule for the keys of a map, with a flag for masking them in errors.
    private func keyRule(of key: StringType) -> String? {
        rule(of: key) ?? (isRedacted ? "_StoneStringRule(isRedacted: true)" : nil)
    }

    func rule(of integer: IntegerType) -> String? {
        guard integer.minimum != nil || integer.maximum != nil else { return nil }
        return rule(
            "_StoneNumberRule",
            [integer.minimum.map { "minimum: \($0)" }, integer.maximum.map { "maximum: \($0)" }]
        )
    }

    func rule(of float: FloatType) -> String? {
        rule(
            "_StoneNumberRule",
            [
                float.minimum.map { "minimum: \(SwiftLiteral.float($0, float.width))" },
                float.maximum.map { "maximum: \(SwiftLiteral.float($0, float.width))" },
            ]
        )
    }

    func rule(of list: ListType) -> String? {
        rule("_StoneListRule", [list.minItems.map { "minItems: \($0)" }, list.maxItems.map { "maxItems: \($0)" }])
    }

    private func rule(_ name: String, _ limits: [String?]) -> String? {
        let limits = limits.compactMap(\.self)
        guard !limits.isEmpty else { return nil }
        let masked = isRedacted && name != "_StoneListRule" ? ["isRedacted: true"] : []
        return "\(name)(\((limits + masked).joined(separator: ", ")))"
    }

    /// Returns the name for integers of a width in coders, readers and visitors.
    static func name(of width: IntegerType.Width) -> String {
        switch width {
        case .int32: "int32"
        case .int64: "int64"
        case .uint32: "uint32"
        case .uint64: "uint64"
        }
    }

    static func name(of width: FloatType.Width) -> String {
        switch width {
        case .float32: "float32"
        case .float64: "float64"
        }
    }

    private func coder(_ name: String, _ rule: String?) -> String {
        rule.map { ".\(name)(\($0))" } ?? ".\(name)"
    }
}

extension StringType {
    fileprivate static let plain = StringType(minLength: nil, maxLength: nil, pattern: nil)
}
