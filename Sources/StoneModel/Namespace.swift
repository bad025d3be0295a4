/// A namespace: all that the files which name it declare.
package struct Namespace: Hashable, Sendable {
    package var name: String
    package var documentation: Documentation?
    /// The files that contribute to it, in the order of their absolute paths.
    package var sources: [SourceFile]
    /// The namespaces it imports, each once, sorted by name.
    package var imports: [NamespaceID]
    /// Its aliases, structs and unions, sorted by name.
    package var types: [TypeID]
    /// Sorted by name and version.
    package var routes: [Route]
    /// Sorted by name.
    package var annotationTypes: [AnnotationType]
    /// The annotations declared here, sorted by name.
    package var annotations: [Annotation]

    package init(
        name: String,
        documentation: Documentation?,
        sources: [SourceFile],
        imports: [NamespaceID],
        types: [TypeID],
        routes: [Route],
        annotationTypes: [AnnotationType],
        annotations: [Annotation]
    ) {
        self.name = name
        self.documentation = documentation
        self.sources = sources
        self.imports = imports
        self.types = types
        self.routes = routes
        self.annotationTypes = annotationTypes
        self.annotations = annotations
    }
}
