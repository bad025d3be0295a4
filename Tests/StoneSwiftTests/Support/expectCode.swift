import Testing

/// Expects generated code to contain other code, whose line breaks and indentation may differ.
func expectCode(_ text: String, contains code: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
        text.onOneLine.contains(code.onOneLine),
        "not generated:\n\(code)\n\nbut:\n\(text)",
        sourceLocation: sourceLocation
    )
}
