import StoneConcurrency
import StoneModel
import StoneSyntax

/// The documentation of declarations, with its references resolved. If the text is not needed, the lists of types,
/// fields and routes are empty.
struct DocumentationTable {
    /// The documentation of namespaces, by `NamespaceID`.
    let namespaces: [Documentation?]
    /// The documentation of types, by `TypeID`.
    let types: [Documentation?]
    /// The documentation of fields and tags, by index into `FieldTable`.
    let fields: [Documentation?]
    /// The documentation of routes, by index into `DeclarationTable.routes`.
    let routes: [Documentation?]
    /// The documentation of annotation types, by index into `DeclarationTable.annotationTypes`.
    let annotationTypes: [Documentation?]
    /// The documentation of their parameters, by index into `DeclarationTable.annotationTypes`, and by parameter.
    let parameters: [[Documentation?]]

    /// Reads all documentation, and checks the references in it.
    ///
    /// - Parameters:
    ///   - sink: Not that of the tables, since other passes may run at the same time.
    ///   - includesText: Whether to read the text, or only to check it.
    init(_ tables: TypeTables, _ annotationTypes: AnnotationTypeTable, _ sink: DiagnosticSink, includesText: Bool) {
        let reader = DocumentationReader(resolver: ReferenceResolver(tables, sink), includesText: includesText)
        // Half of all documentation is that of fields.
        let fieldSink = DiagnosticSink(besides: sink)
        let fieldReader = DocumentationReader(
            resolver: ReferenceResolver(tables, fieldSink),
            includesText: includesText
        )
        let declarations = tables.declarations
        (fields, (namespaces, types, routes)) = concurrently {
            fieldReader.readFields()
        } _: {
            (
                declarations.namespaces.indices.map { reader.documentation(of: NamespaceID(index: $0)) },
                reader.readAll(declarations.types) { reader.read($0.documentation, DocumentationContext($0)) },
                reader.readAll(declarations.routes) {
                    reader.read($0.declaration.documentation, DocumentationContext(site: $0.site, isStrict: true))
                }
            )
        }
        self.annotationTypes = declarations.annotationTypes.map {
            reader.read($0.declaration.documentation, DocumentationContext(site: $0.site, isStrict: false))
        }
        parameters = zip(declarations.annotationTypes, annotationTypes.parameters).map { type, parameters in
            let context = DocumentationContext(site: type.site, isStrict: false)
            return parameters.map { reader.read($0.field.declaration?.documentation, context) }
        }
        sink.add(contentsOf: fieldSink)
    }
}

extension DocumentationReader {
    fileprivate func readFields() -> [Documentation?] {
        // Iterates over indices, since copying each field would retain its storage.
        readAll(resolver.types.fields.fields.indices) { index in
            guard let literal = resolver.types.fields.fields[index].declaration?.documentation else { return nil }
            let site = resolver.types.fields.fields[index].site
            return read(literal, DocumentationContext(site: site, type: site.type, isStrict: true))
        }
    }
}
