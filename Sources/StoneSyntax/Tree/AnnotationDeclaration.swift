/// `annotation InternalOnly = Omitted("internal")`
package struct AnnotationDeclaration: Sendable {
    package var name: Identifier
    package var typeNamespace: Identifier?
    package var typeName: Identifier
    package var arguments: [Argument]
    package var range: SourceRange

    package init(
        name: Identifier,
        typeNamespace: Identifier?,
        typeName: Identifier,
        arguments: [Argument],
        range: SourceRange
    ) {
        self.name = name
        self.typeNamespace = typeNamespace
        self.typeName = typeName
        self.arguments = arguments
        self.range = range
    }
}
