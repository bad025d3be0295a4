/// What the lexer or the parser has to say about a file; `SyntaxMessage+Catalogue.swift` lists it all.
struct SyntaxMessage {
    var code: DiagnosticCode
    var text: String

    init(_ code: String, _ text: String) {
        self.code = DiagnosticCode(code)
        self.text = text
    }
}
