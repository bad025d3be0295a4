import StoneModel
import StoneSyntax

extension Checker {
    /// Why parts of a literal are no examples of their types; references to other examples are followed later.
    func problems(withExample literal: Literal, of type: DataType) -> [ExampleProblem] {
        switch type {
        case .nullable(let wrapped):
            return literal.value == .null ? [] : problems(withExample: literal, of: wrapped)
        case .named(let id) where self[id].isAlias:
            return self[id].target.map { problems(withExample: literal, of: $0) } ?? []
        case .named(let id):
            if case .reference = literal.value { return [] }
            return [ExampleProblem(.expected("the label of an example of '\(self[id].name)'", literal.value), literal)]
        case .list(let list):
            guard case .list(let elements) = literal.value else {
                return [ExampleProblem(.expected("a list", literal.value), literal)]
            }
            let ofCount = list.problem(withCount: elements.count).map { [ExampleProblem($0, literal)] } ?? []
            return ofCount + elements.flatMap { problems(withExample: $0, of: list.element) }
        case .map(let key, let value):
            guard case .map(let entries) = literal.value else {
                return [ExampleProblem(.expected("a map", literal.value), literal)]
            }
            return entries.flatMap { entry in
                problems(withExample: entry.key, of: key) + problems(withExample: entry.value, of: value)
            }
        case .bytes:
            guard case .string(let text) = literal.value, !text.isBase64 else { fallthrough }
            return [ExampleProblem(ValueProblem("expected Base64, found \(text.quoted)"), literal)]
        default:
            guard case .failure(let problem) = primitive(literal.value, of: type) else { return [] }
            return [ExampleProblem(problem, literal)]
        }
    }
}

extension String {
    /// Whether it is Base64 with padding, the form of `Bytes` in JSON.
    fileprivate var isBase64: Bool {
        let digits = utf8.prefix { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        let padding = utf8.dropFirst(digits.count)
        return utf8.count % 4 == 0 && padding.count <= 2 && padding.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}

extension ListType {
    fileprivate func problem(withCount count: Int) -> ValueProblem? {
        if let maximum = maxItems, count > maximum {
            return ValueProblem("the list has \(count) elements, more than the maximum of \(maximum)")
        }
        if let minimum = minItems, count < minimum {
            return ValueProblem("the list has \(count) elements, fewer than the minimum of \(minimum)")
        }
        return nil
    }
}
