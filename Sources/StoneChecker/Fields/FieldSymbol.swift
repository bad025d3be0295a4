import StoneModel
import StoneSource
import StoneSyntax

/// A field of a struct, a tag of a union, or a parameter of an annotation type.
struct FieldSymbol {
    /// `nil` for the implicit tag `other` of an open union.
    let declaration: FieldDeclaration?
    let site: Site
    private let nameRange: SourceRange
    /// `nil` if it could not be resolved.
    var type: DataType?

    init(_ declaration: FieldDeclaration, at site: Site, type: DataType?) {
        self.declaration = declaration
        self.site = site
        self.type = type
        nameRange = declaration.name.range
    }

    init(catchAllOf union: TypeSymbol) {
        declaration = nil
        site = union.site
        type = .void
        nameRange = union.span.range
    }

    /// Whether it is the tag `other` of an open union.
    var isCatchAll: Bool { declaration == nil }

    var name: String { declaration?.name.text ?? "other" }

    /// The span of its name; for the catch-all tag, of the union's name.
    var span: SourceSpan { site.span(nameRange) }

    var defaultLiteral: Literal? { declaration?.defaultValue }
    var annotationReferences: [AnnotationReference] { declaration?.annotations ?? [] }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether values may omit it: its type is nullable, or it has a default.
    var isOptional: Bool { isNullable || declaration?.defaultValue != nil }
}
