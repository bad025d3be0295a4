/// One parsed file. Its tokens cover every byte of the source, so that printing them gives the source back.
package struct SyntaxTree: Sendable {
    package var source: SourceText
    package var tokens: [Token]
    package var declarations: [Declaration]

    package init(source: SourceText, tokens: [Token], declarations: [Declaration]) {
        self.source = source
        self.tokens = tokens
        self.declarations = declarations
    }
}
