/// `@common.InternalOnly`
package struct AnnotationReference: Hashable, Sendable {
    package var namespace: Identifier?
    package var name: Identifier
    package var range: SourceRange

    package init(namespace: Identifier?, name: Identifier, range: SourceRange) {
        self.namespace = namespace
        self.name = name
        self.range = range
    }
}
