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
        let reference = AnnotationReference(namespace: namespace, name: name, range: range(from: start))
        if at(.leftParenthesis) { throw annotationArguments(reference) }
        try expectEndOfLine(after: "the annotation")
        return reference
    }

    /// Reports an annotation type with arguments in place of an annotation, and returns the error to throw.
    private mutating func annotationArguments(_ reference: AnnotationReference) -> ParseFailure {
        let closing = tokens[index...].prefix { $0.kind != .newline }.last { $0.kind == .rightParenthesis }
        let type = source.text(SourceRange(reference.range.lowerBound + 1, reference.range.upperBound))
        let arguments = closing.map { source.text(SourceRange(current.range.lowerBound, $0.range.upperBound)) } ?? "(…)"
        diagnostics.report(
            .annotationArguments(type + (arguments.utf8.count <= 60 ? arguments : "(…)")),
            at: reference.range
        )
        return .line
    }
}
