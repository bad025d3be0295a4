import StoneModel
import StoneSyntax

/// A field of a struct or a tag of a union: its declaration, and what the passes have made of it.
final class FieldRecord {
    private enum Declaration {
        case field(FieldDeclaration)
        /// The tag `other` of an open union, which no spec declares.
        case catchAll(UnionDeclaration)
    }

    private let declaration: Declaration
    /// There are more records of this kind than of any other: a smaller integer makes each of them smaller.
    private let file: Int32

    /// `nil` if it could not be made out.
    var type: DataType?
    var defaultValue: DefaultValue?
    /// `nil` without annotations.
    var traits: Traits?

    init(_ declaration: FieldDeclaration, file: Int) {
        self.declaration = .field(declaration)
        self.file = Int32(clamping: file)
    }

    init(catchAllOf union: UnionDeclaration, file: Int) {
        declaration = .catchAll(union)
        self.file = Int32(clamping: file)
        type = .void
    }

    private var field: FieldDeclaration? {
        if case .field(let field) = declaration { field } else { nil }
    }

    /// Whether it is the tag `other` of an open union.
    var isCatchAll: Bool { field == nil }

    var name: String { field?.name.text ?? "other" }

    /// Where its name is declared; for the catch-all tag the union's name.
    var place: Place {
        switch declaration {
        case .field(let field): Place(file: Int(file), range: field.name.range)
        case .catchAll(let union): Place(file: Int(file), range: union.name.range)
        }
    }

    /// The whole declaration.
    var range: SourceRange {
        switch declaration {
        case .field(let field): field.range
        case .catchAll(let union): union.range
        }
    }

    /// `nil` for a tag without a value.
    var typeReference: TypeReference? { field?.type }

    var defaultLiteral: Literal? { field?.defaultValue }
    var annotationReferences: [AnnotationReference] { field?.annotations ?? [] }
    var documentationLiteral: StringLiteral? { field?.documentation }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether a value may lack it: it is directly nullable or has a default.
    var isOptional: Bool { isNullable || defaultLiteral != nil }
}
