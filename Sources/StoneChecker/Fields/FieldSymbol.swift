import StoneModel
import StoneSource
import StoneSyntax

/// A field of a struct, a tag of a union, or a parameter of an annotation type.
struct FieldSymbol {
    /// `nil` for the implicit tag `other` of an open union.
    let declaration: FieldDeclaration?
    let site: Site
    private let nameRange: SourceRange

    init(_ declaration: FieldDeclaration, at site: Site) {
        self.declaration = declaration
        self.site = site
        nameRange = declaration.name.range
    }

    init(catchAllOf union: TypeSymbol) {
        declaration = nil
        site = union.site
        nameRange = union.span.range
    }

    /// Whether it is the tag `other` of an open union.
    var isCatchAll: Bool { declaration == nil }

    var name: String { declaration?.name.text ?? "other" }

    /// The span of its name; for the catch-all tag, of the union's name.
    var span: SourceSpan { site.span(nameRange) }

    var defaultLiteral: Literal? { declaration?.defaultValue }
    var annotationReferences: [AnnotationReference] { declaration?.annotations ?? [] }
}
