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
    /// The examples by label, to find a second one with the same.
    var exampleLabels: [String: SourceRange] = [:]

    var isEmpty: Bool { documentation == nil && subtypes == nil && fields.isEmpty && examples.isEmpty }
}
