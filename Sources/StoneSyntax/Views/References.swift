package import StoneSource

/// A name in the source. A route name includes its path: `tags/add`.
package struct Identifier: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
    /// The ID of the name; `nil` for a route name with a path.
    package let nameID: NameID?

    init(text: String, range: SourceRange, nameID: NameID?) {
        self.text = text
        self.range = range
        self.nameID = nameID
    }

    init(_ token: TokenSyntax) { self.init(token.storage, token.index) }

    init(_ storage: SyntaxStorage, _ token: Int) {
        let token = storage.tokens[token]
        text = storage.names[token.nameID.index].text
        range = token.range
        nameID = token.nameID
    }
}

/// A view of a declaration with a name.
package protocol NamedSyntax: SyntaxView {
    var name: Identifier { get }
}

/// A reference to a type: `common.Path`, `List(String(min_length=1), max_items=10)?`.
package struct TypeReference: SyntaxView {
    package let node: SyntaxNode

    package var namespace: Identifier? { node.token(0).map { Identifier($0) } }
    package var name: Identifier { node.identifier(2) }
    package var arguments: [Argument] { node.child(3)?.arguments ?? [] }
    package var isNullable: Bool { node.token(4) != nil }
}

/// An argument of a type or an annotation: `min_length=1`, `"%Y-%m-%d"`, `String`.
package struct Argument: SyntaxView {
    package enum Value: Sendable {
        case literal(Literal)
        case type(TypeReference)
    }

    package let node: SyntaxNode

    /// The name of a keyword argument; `nil` for a positional one.
    package var label: Identifier? { node.token(0).map { Identifier($0) } }

    package var value: Value {
        if let type = node.child(2), type.kind == .typeReference { return .type(TypeReference(node: type)) }
        return .literal(node.requiredLiteral(2))
    }
}

extension SyntaxNode {
    /// The arguments in a list in parentheses.
    var arguments: [Argument] { children.map { Argument(node: $0) } }

    /// Returns the name in a slot, or an empty name if a broken line lacks it.
    func identifier(_ position: Int) -> Identifier {
        if let token = slot(position).token { return Identifier(storage, token) }
        return Identifier(text: "", range: SourceRange(range.lowerBound, range.lowerBound), nameID: nil)
    }

    /// Returns the node in a slot, or this node if a broken line lacks it.
    func requiredChild(_ position: Int) -> SyntaxNode { child(position) ?? self }

    /// Returns the index of the token in a slot, or of the first token if there is none.
    func tokenIndex(_ position: Int) -> Int { slot(position).token ?? firstToken }
}
