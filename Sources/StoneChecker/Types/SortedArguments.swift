import StoneSyntax

/// The arguments of a built-in type, those with and those without a name apart.
struct SortedArguments {
    let file: Int
    var positional: [Argument] = []
    var named: [String: Argument] = [:]
}

extension Argument {
    /// The literal that it is, if it is no type.
    var literal: Literal? { if case .literal(let literal) = value { literal } else { nil } }
}
