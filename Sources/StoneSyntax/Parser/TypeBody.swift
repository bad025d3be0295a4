/// What the body of a struct, a union, a patch or an annotation type holds.
struct TypeBody {
    enum Owner {
        case structure
        case union
        case patch
        case annotationType
    }

    var documentation: StringLiteral?
    var subtypes: SubtypeList?
    var fields: [FieldDeclaration] = []
    var examples: [ExampleDeclaration] = []
    /// Finds a second example with the same label.
    var exampleIndex = NameIndex()

    var isEmpty: Bool { documentation == nil && subtypes == nil && fields.isEmpty && examples.isEmpty }
}
