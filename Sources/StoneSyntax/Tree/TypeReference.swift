/// A mention of a type: `common.Path`, `List(String(min_length=1), max_items=10)?`.
package final class TypeReference: Sendable {
    package let namespace: Identifier?
    package let name: Identifier
    package let arguments: [Argument]
    package let isNullable: Bool
    package let range: SourceRange

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
