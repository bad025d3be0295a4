import StoneSyntax

/// Why a part of an example is no value of its type, and where that part stands.
struct ExampleProblem {
    var message: String
    var range: SourceRange

    init(_ problem: ValueProblem, _ literal: Literal) {
        message = problem.message
        range = literal.range
    }
}
