import StoneModel
import StoneSyntax

/// A field of a struct or a tag of a union: its declaration, and what the passes have made of it.
final class FieldRecord {
    private let declaration: FieldDeclaration
    /// There are more records of this kind than of any other: a smaller integer makes each of them smaller.
    private let file: Int32
    /// Whether it is the tag `other` of an open union, which no spec declares.
    let isCatchAll: Bool

    /// `nil` if it could not be made out.
    var type: DataType?
    var defaultValue: DefaultValue?
    /// `nil` without annotations.
    var traits: Traits?

    init(_ declaration: FieldDeclaration, file: Int) {
        self.declaration = declaration
        self.file = Int32(clamping: file)
        isCatchAll = false
    }

    init(catchAllOf union: TypeRecord) {
        declaration = FieldDeclaration(
            name: Identifier(text: "other", range: union.place.range),
            type: nil,
            defaultValue: nil,
            annotations: [],
            documentation: nil,
            nestedDefinition: nil,
            range: union.range
        )
        file = Int32(clamping: union.place.file)
        isCatchAll = true
        type = .void
    }

    var name: String { declaration.name.text }

    /// Where its name is declared; for the catch-all tag the union's name.
    var place: Place { Place(file: Int(file), range: declaration.name.range) }

    /// The whole declaration.
    var range: SourceRange { declaration.range }

    /// `nil` for a tag without a value.
    var typeReference: TypeReference? { declaration.type }

    var defaultLiteral: Literal? { declaration.defaultValue }
    var annotationReferences: [AnnotationReference] { declaration.annotations }
    var documentationLiteral: StringLiteral? { declaration.documentation }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether a value may lack it: it is directly nullable or has a default.
    var isOptional: Bool { isNullable || declaration.defaultValue != nil }
}
