/// `example default "An account"`, with one line for each field below.
package struct ExampleDeclaration: Hashable, Sendable {
    package var label: Identifier
    package var text: StringLiteral?
    package var fields: [ExampleField]
    package var range: SourceRange

    package init(label: Identifier, text: StringLiteral?, fields: [ExampleField], range: SourceRange) {
        self.label = label
        self.text = text
        self.fields = fields
        self.range = range
    }
}
