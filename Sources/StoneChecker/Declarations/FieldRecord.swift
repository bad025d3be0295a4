import StoneModel
import StoneSyntax

/// A field of a struct or a tag of a union: the parts of its declaration, and what the passes have made of it.
///
/// Each part stands on its own: reading one from a whole declaration would copy them all.
final class FieldRecord {
    let name: String
    /// Where its name is declared; for the catch-all tag the union's name.
    let place: Place
    /// Whether it is the tag `other` of an open union, which no spec declares.
    let isCatchAll: Bool
    /// `nil` for a tag without a value.
    let typeReference: TypeReference?
    let defaultLiteral: Literal?
    let annotationReferences: [AnnotationReference]
    let documentationLiteral: StringLiteral?

    /// `nil` if it could not be made out.
    var type: DataType?
    var defaultValue: DefaultValue?
    var traits = Traits()
    var documentation: Documentation?

    init(_ declaration: FieldDeclaration, file: Int) {
        name = declaration.name.text
        place = Place(file: file, range: declaration.name.range)
        isCatchAll = false
        typeReference = declaration.type
        defaultLiteral = declaration.defaultValue
        annotationReferences = declaration.annotations
        documentationLiteral = declaration.documentation
    }

    init(catchAllOf union: TypeRecord) {
        name = "other"
        place = union.place
        isCatchAll = true
        typeReference = nil
        defaultLiteral = nil
        annotationReferences = []
        documentationLiteral = nil
        type = .void
    }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether a value may lack it: it is directly nullable or has a default.
    var isOptional: Bool { isNullable || defaultLiteral != nil }
}
