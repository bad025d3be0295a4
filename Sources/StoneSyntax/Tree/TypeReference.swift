/// A mention of a type: `common.Path`, `List(String(min_length=1), max_items=10)?`.
package struct TypeReference: Hashable, Sendable {
    package var namespace: Identifier?
    package var name: Identifier
    package var arguments: [Argument]
    package var isNullable: Bool
    package var range: SourceRange

    package init(
        namespace: Identifier?,
        name: Identifier,
        arguments: [Argument],
        isNullable: Bool,
        range: SourceRange
    ) {
        self.namespace = namespace
        self.name = name
        self.arguments = arguments
        self.isNullable = isNullable
        self.range = range
    }
}
