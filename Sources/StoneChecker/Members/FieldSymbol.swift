import StoneModel
import StoneSource
package import StoneSyntax

/// A field of a struct, a tag of a union, or a parameter of an annotation type.
package struct FieldSymbol {
    /// The declaration; `nil` for the implicit tag `other` of an open union.
    package let declaration: FieldDeclaration?
    package let site: SourceSite
    package let hasDefault: Bool
    package let name: String
    private let nameRange: SourceRange

    init(_ declaration: FieldDeclaration, _ identifier: Identifier, at site: SourceSite) {
        self.declaration = declaration
        self.site = site
        name = identifier.text
        nameRange = identifier.range
        hasDefault = declaration.defaultValue != nil
    }

    init(catchAllOf union: TypeSymbol) {
        declaration = nil
        site = union.site
        name = "other"
        nameRange = union.span.range
        hasDefault = false
    }

    /// Whether the member is the tag `other` of an open union.
    package var isCatchAll: Bool { declaration == nil }

    /// The span of its name; for the catch-all tag, of the union's name.
    package var span: SourceSpan { site.span(nameRange) }
    package var defaultLiteral: Literal? { hasDefault ? declaration?.defaultValue : nil }
}
