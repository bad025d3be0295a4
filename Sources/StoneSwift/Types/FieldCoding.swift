import StoneModel

/// The calls that read and write a field: `reader.string("name")`, `visitor.string("name", name, _StoneStringRule(…))`.
struct FieldCoding: Sendable {
    /// A method of the reader or the visitor.
    struct Method: Sendable {
        /// `string`, `field`
        var name: String
        /// The last argument: a rule, a format or a coder.
        var argument: String?

        /// Whether the method of the reader throws an error if a required field cannot be read. The methods for other
        /// types return a placeholder.
        var mayThrow = false
    }

    /// The key in JSON as a literal.
    var key: String
    var reading: Method
    var writing: Method
    var isNullable: Bool

    /// Rules are arguments of the writing methods only. A decoder that validates checks them by writing the value
    /// again.
    init(_ type: DataType, key: String, api: API, isRedacted: Bool) {
        let (type, isNullable) = api.unwrapped(type)
        self.key = key
        self.isNullable = isNullable
        (reading, writing) = Self.methods(for: type, CoderExpression(api: api, isRedacted: isRedacted))
    }

    private static func methods(for type: DataType, _ coders: CoderExpression) -> (reading: Method, writing: Method) {
        switch type {
        case .boolean: both(Method(name: "boolean"))
        case .bytes: both(Method(name: "bytes"))
        case .integer(let integer): methods(CoderExpression.name(of: integer.width), rule: coders.rule(of: integer))
        case .float(let float): methods(CoderExpression.name(of: float.width), rule: coders.rule(of: float))
        case .string(let string): methods("string", rule: coders.rule(of: string))
        case .timestamp(let format): both(Method(name: "timestamp", argument: SwiftLiteral.string(format)))
        case .named: both(Method(name: "value", mayThrow: true))
        case .list(let list): methods(for: type, elements: coders.api.resolved(list.element), coders)
        case .void, .map, .nullable: both(general(type, coders))
        }
    }

    /// Returns the methods for a list. The most frequent element types have dedicated ones.
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
        (Method(name: name), Method(name: name, argument: rule))
    }

    private static func both(_ method: Method) -> (reading: Method, writing: Method) { (method, method) }

    /// Returns the method with a coder.
    private static func general(_ type: DataType, _ coders: CoderExpression) -> Method {
        Method(name: "field", argument: coders.expression(for: type), mayThrow: true)
    }
}
