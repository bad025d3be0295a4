/// The tree of one file and what the lexer and the parser had to say about it.
package struct ParseResult: Sendable {
    /// Stands for what could be understood: lines with errors are left out.
    package var tree: SyntaxTree
    /// In the order of the source.
    package var diagnostics: [Diagnostic]

    package init(tree: SyntaxTree, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
