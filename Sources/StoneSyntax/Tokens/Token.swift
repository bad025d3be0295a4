/// A piece of the source. With trivia the tokens of a file, one after the other, cover it without a gap.
package struct Token: Hashable, Sendable {
    package var kind: TokenKind
    package var range: SourceRange

    package init(kind: TokenKind, range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}
