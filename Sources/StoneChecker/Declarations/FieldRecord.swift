import StoneModel
import StoneSyntax

/// A field of a struct or a tag of a union: its declaration, and what the passes have made of it.
final class FieldRecord {
    let name: String
    /// `nil` for the catch-all tag, which no spec declares.
    let declaration: FieldDeclaration?
    /// Where its name is declared; for the catch-all tag the union's name.
    let place: Place

    /// `nil` if it could not be made out.
    var type: DataType?
    var defaultValue: DefaultValue?
    var traits = Traits()
    var documentation: Documentation?

    init(_ declaration: FieldDeclaration, file: Int) {
        self.name = declaration.name.text
        self.declaration = declaration
        self.place = Place(file: file, range: declaration.name.range)
    }

    /// The tag `other` of an open union.
    init(catchAllOf union: TypeRecord) {
        self.name = "other"
        self.declaration = nil
        self.place = union.place
        self.type = .void
    }

    var isCatchAll: Bool { declaration == nil }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether a value may lack it: it is directly nullable or has a default.
    var isOptional: Bool { isNullable || declaration?.defaultValue != nil }
}
