import StoneSyntax

/// The arguments of a built-in type, those with and those without a name apart.
struct SortedArguments {
    let file: Int
    var positional: [Argument] = []
    var named: [String: Argument] = [:]
}

extension Argument {
    /// What it is, to say what was found where something else is needed.
    var found: String { literal?.value.description ?? "a type" }

    /// The literal that it is, if it is no type.
    var literal: Literal? { if case .literal(let literal) = value { literal } else { nil } }
}
