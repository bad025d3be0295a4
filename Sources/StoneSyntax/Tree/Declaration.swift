package import StoneSource

/// A declaration at the top level of a file. Large payloads are indirect, to keep it as small as a reference.
package enum Declaration: Sendable {
    indirect case namespace(NamespaceDeclaration)
    indirect case `import`(ImportDeclaration)
    case alias(AliasDeclaration)
    case structure(StructDeclaration)
    case union(UnionDeclaration)
    indirect case patch(PatchDeclaration)
    case route(RouteDeclaration)
    indirect case annotation(AnnotationDeclaration)
    indirect case annotationType(AnnotationTypeDeclaration)
}

extension Declaration {
    package var range: SourceRange {
        switch self {
        case .namespace(let declaration): declaration.range
        case .import(let declaration): declaration.range
        case .alias(let declaration): declaration.range
        case .structure(let declaration): declaration.range
        case .union(let declaration): declaration.range
        case .patch(let declaration): declaration.range
        case .route(let declaration): declaration.range
        case .annotation(let declaration): declaration.range
        case .annotationType(let declaration): declaration.range
        }
    }
}

/// The namespace of a file: `namespace files`, with its documentation below.
package struct NamespaceDeclaration: Hashable, Sendable {
    package var name: Identifier
    package var documentation: StringLiteral?
    package var range: SourceRange

    package init(name: Identifier, documentation: StringLiteral?, range: SourceRange) {
        self.name = name
        self.documentation = documentation
        self.range = range
    }
}

/// `import common`
package struct ImportDeclaration: Hashable, Sendable {
    package var target: Identifier
    package var range: SourceRange

    package init(target: Identifier, range: SourceRange) {
        self.target = target
        self.range = range
    }
}

/// `alias Path = String(pattern="/.*")`, with annotations and documentation below.
package final class AliasDeclaration: Sendable {
    package let name: Identifier
    package let type: TypeReference
    package let annotations: [AnnotationReference]
    package let documentation: StringLiteral?
    package let range: SourceRange

    package init(
        name: Identifier,
        type: TypeReference,
        annotations: [AnnotationReference],
        documentation: StringLiteral?,
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.annotations = annotations
        self.documentation = documentation
        self.range = range
    }
}

/// `patch struct Account`, with the fields and examples to add below.
package struct PatchDeclaration: Sendable {
    package enum Kind: Hashable, Sendable {
        case structure
        case union(isClosed: Bool)
    }

    package var kind: Kind
    package var name: Identifier
    package var fields: [FieldDeclaration]
    package var examples: [ExampleDeclaration]
    package var range: SourceRange

    package init(
        kind: Kind,
        name: Identifier,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.kind = kind
        self.name = name
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}

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

/// `annotation_type Importance`, with its parameters below.
package struct AnnotationTypeDeclaration: Sendable {
    package var name: Identifier
    package var documentation: StringLiteral?
    package var parameters: [FieldDeclaration]
    package var range: SourceRange

    package init(name: Identifier, documentation: StringLiteral?, parameters: [FieldDeclaration], range: SourceRange) {
        self.name = name
        self.documentation = documentation
        self.parameters = parameters
        self.range = range
    }
}

/// `@common.InternalOnly`
package struct AnnotationReference: Hashable, Sendable {
    package var namespace: Identifier?
    package var name: Identifier
    /// The range without the arguments.
    package var range: SourceRange
    /// The range of arguments in parentheses, which are an error.
    package var argumentsRange: SourceRange?

    package init(namespace: Identifier?, name: Identifier, range: SourceRange, argumentsRange: SourceRange? = nil) {
        self.namespace = namespace
        self.name = name
        self.range = range
        self.argumentsRange = argumentsRange
    }
}
