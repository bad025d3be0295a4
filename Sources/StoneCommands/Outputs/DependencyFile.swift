/// The dependencies of the outputs, in the syntax of Make:
///
///     Generated/calc.stone.swift: specs/calc.stone specs/common.stone
struct DependencyFile {
    var outputs: [String]
    var inputs: [String]

    var text: String {
        let inputs = inputs.map { " \\\n  " + Self.escaped($0) }.joined()
        return outputs.map(Self.escaped).joined(separator: " \\\n  ") + ":" + inputs + "\n"
    }

    /// Escapes the special characters. A backslash is literal unless it precedes one.
    private static func escaped(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case " ", "#", ":": result += result.reversed().prefix { $0 == "\\" } + "\\\(character)"
            case "$": result += "$$"
            default: result.append(character)
            }
        }
        return result
    }
}
