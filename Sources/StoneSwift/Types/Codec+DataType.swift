import StoneModel

extension Codec {
    /// The codec of a field. Rules matter only in writing: what a server sends is never held against the spec.
    init(_ type: DataType, api: API, isRedacted: Bool) {
        let (type, isNullable) = api.unwrapped(type)
        let (reading, writing) = Self.methods(for: type, CoderExpression(api: api, isRedacted: isRedacted))
        self.init(reading: reading, writing: writing, isNullable: isNullable)
    }

    private static func methods(for type: DataType, _ coders: CoderExpression) -> (reading: Method, writing: Method) {
        switch type {
        case .boolean: both(Method(name: "boolean"))
        case .bytes: both(Method(name: "bytes"))
        case .integer(let integer): methods(CoderExpression.name(of: integer.width), rule: coders.rule(of: integer))
        case .float(let float): methods(CoderExpression.name(of: float.width), rule: coders.rule(of: float))
        case .string(let string): methods("string", rule: coders.rule(of: string))
        case .timestamp(let format):
            both(Method(name: "timestamp", arguments: ", \(SwiftLiteral.string(format))"))
        case .named: both(Method(name: "value"))
        case .list(let list): methods(for: type, elements: coders.api.resolved(list.element), coders)
        case .void, .map, .nullable: both(general(type, coders))
        }
    }

    /// The most frequent lists have methods of their own.
    private static func methods(
        for list: DataType,
        elements: DataType,
        _ coders: CoderExpression
    ) -> (reading: Method, writing: Method) {
        let plain: Method
        switch elements {
        case .string: plain = Method(name: "strings")
        case .named: plain = Method(name: "values")
        default: return both(general(list, coders))
        }
        return (plain, coders.isConstrained(list) ? general(list, coders) : plain)
    }

    private static func methods(_ name: String, rule: String?) -> (reading: Method, writing: Method) {
        (Method(name: name), Method(name: name, arguments: rule.map { ", \($0)" } ?? ""))
    }

    private static func both(_ method: Method) -> (reading: Method, writing: Method) { (method, method) }

    /// The method that takes a coder.
    private static func general(_ type: DataType, _ coders: CoderExpression) -> Method {
        Method(name: "field", arguments: ", \(coders.expression(for: type))")
    }
}
