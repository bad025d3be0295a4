/// What stands below a field or an alias.
struct FieldBody {
    var annotations: [AnnotationReference] = []
    var documentation: StringLiteral?
    var nestedDefinition: NestedDefinition?
}
