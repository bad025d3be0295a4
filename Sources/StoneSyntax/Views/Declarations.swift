package import StoneSource

/// A declaration at the top level of a file.
package enum Declaration: Sendable {
    case namespace(NamespaceDeclaration)
    case `import`(ImportDeclaration)
    case alias(AliasDeclaration)
    case structure(TypeDeclaration)
    case union(TypeDeclaration)
    case patch(PatchDeclaration)
    case route(RouteDeclaration)
    case annotation(AnnotationDeclaration)
    case annotationType(AnnotationTypeDeclaration)

    /// Creates a view of a node. Returns `nil` if its first line is broken, except for types, whose parent is ignored then.
    init?(_ node: SyntaxNode) {
        let isType = node.kind == .structure || node.kind == .union
        guard !node.isBroken || isType && node.token(1) != nil else { return nil }
        switch node.kind {
        case .namespace: self = .namespace(NamespaceDeclaration(node: node))
        case .import: self = .import(ImportDeclaration(node: node))
        case .alias: self = .alias(AliasDeclaration(node: node))
        case .structure: self = .structure(TypeDeclaration(node: node, nameToken: node.tokenIndex(1)))
        case .union: self = .union(TypeDeclaration(node: node, nameToken: node.tokenIndex(1)))
        case .patch: self = .patch(PatchDeclaration(node: node))
        case .route: self = .route(RouteDeclaration(node: node))
        case .annotation: self = .annotation(AnnotationDeclaration(node: node))
        case .annotationType: self = .annotationType(AnnotationTypeDeclaration(node: node))
        default: return nil
        }
    }

    private var node: SyntaxNode {
        switch self {
        case .namespace(let declaration): declaration.node
        case .import(let declaration): declaration.node
        case .alias(let declaration): declaration.node
        case .structure(let declaration), .union(let declaration): declaration.node
        case .patch(let declaration): declaration.node
        case .route(let declaration): declaration.node
        case .annotation(let declaration): declaration.node
        case .annotationType(let declaration): declaration.node
        }
    }

    package var range: SourceRange { node.range }
}

/// The namespace of a file: `namespace files`, with its documentation below.
package struct NamespaceDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(1) }
    package var documentation: StringLiteral? { node.documentation }
}

/// An import, such as `import common`.
package struct ImportDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var target: Identifier { node.identifier(1) }
}

/// `alias Path = String(pattern="/.*")`, with annotations and documentation below.
package struct AliasDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(1) }
    package var type: TypeReference { TypeReference(node: node.requiredChild(3)) }
    package var annotations: [AnnotationReference] { node.annotations }
}

/// `patch struct Account`, with the fields and examples to add below.
package struct PatchDeclaration: NamedSyntax {
    package let node: SyntaxNode

    /// The keyword of the type: `struct`, `union` or `union_closed`.
    package var keyword: String { node.token(1)?.text ?? "" }
    package var name: Identifier { node.identifier(2) }
    package var fields: [FieldDeclaration] { node.fields }
    package var examples: [ExampleDeclaration] { node.examples }
}

/// The definition of an annotation, such as `annotation InternalOnly = Omitted("internal")`.
package struct AnnotationDeclaration: NamedSyntax {
    package let node: SyntaxNode

    private var type: SyntaxNode { node.requiredChild(3) }

    package var name: Identifier { node.identifier(1) }
    package var typeNamespace: Identifier? { type.token(0).map { Identifier($0) } }
    package var typeName: Identifier { type.identifier(2) }
    package var arguments: [Argument] { node.child(4)?.arguments ?? [] }
}

/// `annotation_type Importance`, with its parameters below.
package struct AnnotationTypeDeclaration: NamedSyntax {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(1) }
    package var documentation: StringLiteral? { node.documentation }
    package var parameters: [FieldDeclaration] { node.fields }
}

/// The use of an annotation, such as `@common.InternalOnly`.
package struct AnnotationReference: SyntaxView {
    package let node: SyntaxNode

    private var qualifiedName: SyntaxNode { node.requiredChild(1) }

    package var namespace: Identifier? { qualifiedName.token(0).map { Identifier($0) } }
    package var name: Identifier { qualifiedName.identifier(2) }
    /// The range without the arguments.
    package var range: SourceRange { SourceRange(node.range.lowerBound, qualifiedName.range.upperBound) }
    /// The range of arguments in parentheses, which are an error.
    package var argumentsRange: SourceRange? { node.child(2)?.range }
}
