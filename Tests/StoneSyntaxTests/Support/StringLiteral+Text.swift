import StoneSyntax

extension StringLiteral {
    /// Returns the text of a literal in a source without markers.
    func text(in text: String) -> String {
        self.text(in: SourceText(path: "test.stone", text: text))
    }
}
