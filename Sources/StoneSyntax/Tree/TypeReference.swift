/// A mention of a type: `common.Path`, `List(String(min_length=1), max_items=10)?`.
package final class TypeReference: Sendable {
    /// Few references name a namespace. One in an object of its own keeps all others smaller.
    private final class Qualifier: Sendable {
        let namespace: Identifier

        init(_ namespace: Identifier) { self.namespace = namespace }
    }

    private let qualifier: Qualifier?
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
        self.qualifier = namespace.map { Qualifier($0) }
        self.name = name
        self.arguments = arguments
        self.isNullable = isNullable
        self.range = range
    }

    package var namespace: Identifier? { qualifier?.namespace }
}
