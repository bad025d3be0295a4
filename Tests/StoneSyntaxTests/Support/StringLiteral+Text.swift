import StoneSyntax

extension StringLiteral {
    /// The text of a literal in a source without marks.
    func text(in text: String) -> String {
        self.text(in: SourceText(path: "test.stone", text: text))
    }
}
