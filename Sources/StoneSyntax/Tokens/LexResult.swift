/// The tokens of one file and what the lexer had to say about it.
package struct LexResult: Sendable {
    /// One after the other they cover every byte of the source. The last one is `endOfFile`.
    package var tokens: [Token]
    package var diagnostics: [Diagnostic]

    package init(tokens: [Token], diagnostics: [Diagnostic]) {
        self.tokens = tokens
        self.diagnostics = diagnostics
    }
}
