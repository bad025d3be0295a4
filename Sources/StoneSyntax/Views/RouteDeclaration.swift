package import StoneSource

/// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`, with documentation and attributes below.
package struct RouteDeclaration: SyntaxView {
    package let node: SyntaxNode

    private var types: SyntaxNode { node.requiredChild(2) }

    /// The range of the types, with the parentheses.
    package var typesRange: SourceRange { types.range }
    package var name: RouteName { RouteName(node: node.requiredChild(1)) }
    package var argument: TypeReference { TypeReference(node: types.requiredChild(1)) }
    package var result: TypeReference { TypeReference(node: types.requiredChild(3)) }
    /// The type of the error; `nil` if it is left out.
    package var error: TypeReference? { types.child(5).map { TypeReference(node: $0) } }
    package var deprecation: RouteDeprecation? { node.child(3).map { RouteDeprecation(node: $0) } }
    package var documentation: StringLiteral? { node.documentation }

    package var attributes: [AttributeDeclaration] {
        node.bodyLines(.attributes) { $0 }.flatMap { $0.bodyLines(.attribute) { AttributeDeclaration(node: $0) } }
    }
}

/// The name and version of a route: `tags/add:2`.
package struct RouteName: SyntaxView {
    package let node: SyntaxNode

    package var path: Identifier {
        let name = node.identifier(0)
        guard let rest = node.token(1) else { return name }
        return Identifier(text: name.text + rest.text, range: name.range.union(rest.range), nameID: nil)
    }

    /// The version; `nil` if omitted, which means version 1.
    package var version: IntegerLiteral? { node.token(3).map { IntegerLiteral(text: $0.text) } }
}

/// `deprecated` or `deprecated by tags/put:2`
package struct RouteDeprecation: SyntaxView {
    package let node: SyntaxNode

    package var successor: RouteName? { node.child(2).map { RouteName(node: $0) } }
}

/// A line of `attrs`: `auth = "user"`.
package struct AttributeDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(0) }
    package var value: Literal { node.requiredLiteral(2) }
}
