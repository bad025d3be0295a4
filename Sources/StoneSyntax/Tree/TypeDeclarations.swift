package import StoneSource

/// `struct Account extends Person`, with documentation, subtypes, fields and examples below.
package final class StructDeclaration: Sendable {
    /// The name. For a nested definition, it is the type of the field above it.
    package let name: Identifier
    package let extends: TypeReference?
    package let documentation: StringLiteral?
    package let subtypes: SubtypeList?
    package let fields: [FieldDeclaration]
    package let examples: [ExampleDeclaration]
    package let range: SourceRange

    package init(
        name: Identifier,
        extends: TypeReference?,
        documentation: StringLiteral?,
        subtypes: SubtypeList?,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.name = name
        self.extends = extends
        self.documentation = documentation
        self.subtypes = subtypes
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}

/// The enumerated subtypes of a struct: `union_closed`, with one line for each subtype below.
package struct SubtypeList: Sendable {
    package var isClosed: Bool
    package var subtypes: [SubtypeDeclaration]
    package var range: SourceRange

    package init(isClosed: Bool, subtypes: [SubtypeDeclaration], range: SourceRange) {
        self.isClosed = isClosed
        self.subtypes = subtypes
        self.range = range
    }
}

/// A line of enumerated subtypes: `file FileMetadata`.
package struct SubtypeDeclaration: Sendable {
    package var tag: Identifier
    package var type: TypeReference
    package var range: SourceRange

    package init(tag: Identifier, type: TypeReference, range: SourceRange) {
        self.tag = tag
        self.type = type
        self.range = range
    }
}

/// `union WriteMode extends Mode`, with documentation, tags and examples below.
package final class UnionDeclaration: Sendable {
    /// The name. For a nested definition, it is the type of the field above it.
    package let name: Identifier
    package let isClosed: Bool
    package let extends: TypeReference?
    package let documentation: StringLiteral?
    package let fields: [FieldDeclaration]
    package let examples: [ExampleDeclaration]
    package let range: SourceRange

    package init(
        name: Identifier,
        isClosed: Bool,
        extends: TypeReference?,
        documentation: StringLiteral?,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.name = name
        self.isClosed = isClosed
        self.extends = extends
        self.documentation = documentation
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}

/// A field of a struct (`size UInt64 = 0`), a tag of a union (`path LookupError`, `too_many`) or a parameter of an
/// annotation type, with annotations, documentation and a nested definition below.
package final class FieldDeclaration: Sendable {
    package let name: Identifier
    /// `nil` for a tag without a value.
    package let type: TypeReference?
    package let defaultValue: Literal?
    package let annotations: [AnnotationReference]
    package let documentation: StringLiteral?
    package let nestedDefinition: NestedDefinition?
    package let range: SourceRange

    package init(
        name: Identifier,
        type: TypeReference?,
        defaultValue: Literal?,
        annotations: [AnnotationReference],
        documentation: StringLiteral?,
        nestedDefinition: NestedDefinition?,
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.annotations = annotations
        self.documentation = documentation
        self.nestedDefinition = nestedDefinition
        self.range = range
    }
}

/// A type defined below a field. Its name is the field's type.
package enum NestedDefinition: Sendable {
    case structure(StructDeclaration)
    case union(UnionDeclaration)
}

/// `example default "An account"`, with one line for each field below.
package final class ExampleDeclaration: Sendable {
    package let label: Identifier
    package let text: StringLiteral?
    package let fields: [ExampleField]
    package let range: SourceRange

    package init(label: Identifier, text: StringLiteral?, fields: [ExampleField], range: SourceRange) {
        self.label = label
        self.text = text
        self.fields = fields
        self.range = range
    }
}

/// A line of an example: `name = "Ada"`.
package struct ExampleField: Hashable, Sendable {
    package var name: Identifier
    package var value: Literal

    package init(name: Identifier, value: Literal) {
        self.name = name
        self.value = value
    }
}
