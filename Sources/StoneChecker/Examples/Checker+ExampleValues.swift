import StoneModel
import StoneSyntax

extension Checker {
    /// Why a literal is no example of a type; the reference to another example is followed later.
    func problem(withExample literal: Literal, of type: DataType) -> ExampleProblem? {
        switch type {
        case .nullable(let wrapped):
            return literal.value == .null ? nil : problem(withExample: literal, of: wrapped)
        case .named(let id) where self[id].isAlias:
            return self[id].target.flatMap { problem(withExample: literal, of: $0) }
        case .named(let id):
            if case .reference = literal.value { return nil }
            return ExampleProblem(.expected("the label of an example of '\(self[id].name)'", literal.value), literal)
        case .list(let list):
            return problem(withElementsOf: literal, in: list)
        case .map(let key, let value):
            guard case .map(let entries) = literal.value else {
                return ExampleProblem(.expected("a map", literal.value), literal)
            }
            for entry in entries {
                if let problem = problem(withExample: entry.key, of: key) { return problem }
                if let problem = problem(withExample: entry.value, of: value) { return problem }
            }
            return nil
        default:
            guard case .failure(let problem) = primitive(literal.value, of: type) else { return nil }
            return ExampleProblem(problem, literal)
        }
    }

    private func problem(withElementsOf literal: Literal, in list: ListType) -> ExampleProblem? {
        guard case .list(let elements) = literal.value else {
            return ExampleProblem(.expected("a list", literal.value), literal)
        }
        if let maximum = list.maxItems, elements.count > maximum {
            return ExampleProblem(
                ValueProblem("the list has \(elements.count) elements, more than the maximum, \(maximum)"),
                literal
            )
        }
        if let minimum = list.minItems, elements.count < minimum {
            return ExampleProblem(
                ValueProblem("the list has \(elements.count) elements, fewer than the minimum, \(minimum)"),
                literal
            )
        }
        for element in elements {
            if let problem = problem(withExample: element, of: list.element) { return problem }
        }
        return nil
    }
}
