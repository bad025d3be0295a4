/// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`, with documentation and attributes below.
package struct RouteDeclaration: Hashable, Sendable {
    package var name: RouteName
    package var argument: TypeReference
    package var result: TypeReference
    /// `nil` only where it is missing, which is an error.
    package var error: TypeReference?
    package var deprecation: RouteDeprecation?
    package var documentation: StringLiteral?
    package var attributes: [AttributeDeclaration]
    package var range: SourceRange

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
