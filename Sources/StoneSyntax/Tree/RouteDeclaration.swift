package import StoneSource

/// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`, with documentation and attributes below.
package final class RouteDeclaration: Sendable {
    package let name: RouteName
    package let argument: TypeReference
    package let result: TypeReference
    /// `nil` if it is left out.
    package let error: TypeReference?
    package let deprecation: RouteDeprecation?
    package let documentation: StringLiteral?
    package let attributes: [AttributeDeclaration]
    package let range: SourceRange

    package init(
        name: RouteName,
        argument: TypeReference,
        result: TypeReference,
        error: TypeReference?,
        deprecation: RouteDeprecation?,
        documentation: StringLiteral?,
        attributes: [AttributeDeclaration],
        range: SourceRange
    ) {
        self.name = name
        self.argument = argument
        self.result = result
        self.error = error
        self.deprecation = deprecation
        self.documentation = documentation
        self.attributes = attributes
        self.range = range
    }
}

/// The name and version of a route: `tags/add:2`.
package struct RouteName: Hashable, Sendable {
    package var path: Identifier
    /// The version; `nil` if omitted, which means version 1.
    package var version: IntegerLiteral?
    package var range: SourceRange

    package init(path: Identifier, version: IntegerLiteral?, range: SourceRange) {
        self.path = path
        self.version = version
        self.range = range
    }
}

/// `deprecated` or `deprecated by tags/put:2`
package struct RouteDeprecation: Hashable, Sendable {
    package var successor: RouteName?
    package var range: SourceRange

    package init(successor: RouteName?, range: SourceRange) {
        self.successor = successor
        self.range = range
    }
}

/// A line of `attrs`: `auth = "user"`.
package struct AttributeDeclaration: Hashable, Sendable {
    package var name: Identifier
    package var value: Literal
    package var range: SourceRange

    package init(name: Identifier, value: Literal, range: SourceRange) {
        self.name = name
        self.value = value
        self.range = range
    }
}
