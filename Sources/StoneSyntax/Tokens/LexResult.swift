/// The tokens of one file and what the lexer had to say about it.
package struct LexResult: Sendable {
    /// The last one is `endOfFile`. With trivia they cover every byte of the source, one after the other.
    package var tokens: [Token]
    package var diagnostics: [Diagnostic]

    package init(tokens: [Token], diagnostics: [Diagnostic]) {
        self.tokens = tokens
        self.diagnostics = diagnostics
    }
}
