/// Names.
extension Parser {
    /// Parses a name. A reserved word in its place gets an error of its own.
    mutating func parseName(_ role: @autoclosure () -> String) throws(Abandonment) -> Identifier {
        guard at(.identifier) else {
            if current.kind.isReservedWord {
                diagnostics.report(.reservedWord(text(current), role: role()), at: current.range)
                throw .line
            }
            throw unexpected(role())
        }
        let token = advance()
        return Identifier(text: name(token), range: token.range)
    }

    /// `InternalOnly` or `common.InternalOnly`
    mutating func parseQualifiedName(
        _ role: @autoclosure () -> String
    ) throws(Abandonment) -> (namespace: Identifier?, name: Identifier) {
        let first = try parseName(role())
        guard take(.dot) != nil else { return (nil, first) }
        return (first, try parseName("a name after '\(first.text).'"))
    }
}
