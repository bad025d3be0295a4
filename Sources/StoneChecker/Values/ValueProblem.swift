import StoneSyntax

/// Why a literal is no value of a type, as a clause: `expected a string, found an integer`.
struct ValueProblem: Error {
    var message: String

    init(_ message: String) { self.message = message }

    static func expected(_ expectation: String, _ found: Literal.Value) -> ValueProblem {
        ValueProblem("expected \(expectation), found \(found.description)\(didYouMean(found.foreignValue))")
    }
}
