import StoneModel

extension Codec {
    /// The codec of a field. Rules matter only in writing: what a server sends is never held against the spec.
    init(_ type: DataType, api: API, isRedacted: Bool) {
        let (type, isNullable) = api.unwrapped(type)
        let (reading, writing) = Self.shapes(of: type, CoderExpression(api: api, isRedacted: isRedacted))
        self.init(reading: reading, writing: writing, isNullable: isNullable)
    }

    private static func shapes(of type: DataType, _ coders: CoderExpression) -> (reading: Shape, writing: Shape) {
        switch type {
        case .boolean: method("boolean")
        case .bytes: method("bytes")
        case .integer(let integer): method(integer.width.rawValue.lowercased(), rule: coders.rule(of: integer))
        case .float(let float): method(float.width.rawValue.lowercased(), rule: coders.rule(of: float))
        case .string(let string): method("string", rule: coders.rule(of: string))
        case .timestamp(let format): method("timestamp", argument: SwiftLiteral.string(format))
        case .named: method("value")
        case .list(let list): shapes(of: type, elements: coders.api.resolved(list.element), coders)
        case .void, .map, .nullable: coder(coders.expression(for: type))
        }
    }

    /// The most frequent lists have methods of their own.
    private static func shapes(
        of list: DataType,
        elements: DataType,
        _ coders: CoderExpression
    ) -> (reading: Shape, writing: Shape) {
        let general = coder(coders.expression(for: list))
        let plain: Shape
        switch elements {
        case .string: plain = .method(name: "strings", arguments: [])
        case .named: plain = .method(name: "values", arguments: [])
        default: return general
        }
        return (plain, coders.isConstrained(list) ? general.writing : plain)
    }

    private static func method(
        _ name: String,
        argument: String? = nil,
        rule: String? = nil
    ) -> (reading: Shape, writing: Shape) {
        let arguments = argument.map { [$0] } ?? []
        return (
            .method(name: name, arguments: arguments),
            .method(name: name, arguments: arguments + (rule.map { [$0] } ?? []))
        )
    }

    private static func coder(_ expression: String) -> (reading: Shape, writing: Shape) {
        (.coder(expression), .coder(expression))
    }
}
