/// The namespace of a file: `namespace files`, with its documentation below.
package struct NamespaceDeclaration: Hashable, Sendable {
    package var name: Identifier
    package var documentation: StringLiteral?
    package var range: SourceRange

    package init(name: Identifier, documentation: StringLiteral?, range: SourceRange) {
        self.name = name
        self.documentation = documentation
        self.range = range
    }
}
