import StoneSource

/// Annotations and annotation types.
extension Parser {
    /// `annotation InternalOnly = Omitted("internal")`
    mutating func parseAnnotation() throws(ParseFailure) -> AnnotationDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the annotation")
        try expectEqual(after: name)
        let (namespace, typeName) = try parseQualifiedName("an annotation type")
        let arguments = try parseArguments()
        try expectEndOfLine(after: "the annotation")
        return AnnotationDeclaration(
            name: name,
            typeNamespace: namespace,
            typeName: typeName,
            arguments: arguments,
            range: range(from: start)
        )
    }

    /// `annotation_type Importance`
    mutating func parseAnnotationType() throws(ParseFailure) -> AnnotationTypeDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the annotation type")
        try expectEndOfLine(after: "the name of the annotation type")
        let body = parseTypeBody(.annotationType, of: "annotation type '\(name.text)'", name: name)
        return AnnotationTypeDeclaration(
            name: name,
            documentation: body.documentation,
            parameters: body.fields,
            range: range(from: start)
        )
    }

    /// `@common.InternalOnly`
    mutating func parseAnnotationReference() throws(ParseFailure) -> AnnotationReference {
        let start = advance().range.lowerBound
        let (namespace, name) = try parseQualifiedName("the name of an annotation after '@'")
        var reference = AnnotationReference(namespace: namespace, name: name, range: range(from: start))
        // The checker reports arguments, since it can tell an annotation from an annotation type.
        if at(.leftParenthesis) {
            let opening = current.range.lowerBound
            _ = try parseArguments()
            reference.argumentsRange = range(from: opening)
        }
        try expectEndOfLine(after: "the annotation")
        return reference
    }
}
