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
        default:
            guard case .failure(let problem) = primitive(literal.value, of: type) else { return [] }
            return [ExampleProblem(problem, literal)]
        }
    }
}

extension ListType {
    fileprivate func problem(withCount count: Int) -> ValueProblem? {
        if let maximum = maxItems, count > maximum {
            return ValueProblem("the list has \(count) elements, more than the maximum, \(maximum)")
        }
        if let minimum = minItems, count < minimum {
            return ValueProblem("the list has \(count) elements, fewer than the minimum, \(minimum)")
        }
        return nil
    }
}
