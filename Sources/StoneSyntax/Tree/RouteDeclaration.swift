/// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`, with documentation and attributes below.
package final class RouteDeclaration: Sendable {
    package let name: RouteName
    package let argument: TypeReference
    package let result: TypeReference
    /// `nil` only where it is missing, which is an error.
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
