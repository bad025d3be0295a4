/// `example default "An account"`, with one line for each field below.
package final class ExampleDeclaration: Sendable {
    package let label: Identifier
    package let text: StringLiteral?
    package let fields: [ExampleField]
    package let range: SourceRange

    package init(label: Identifier, text: StringLiteral?, fields: [ExampleField], range: SourceRange) {
        self.label = label
        self.text = text
        self.fields = fields
        self.range = range
    }
}
