import StoneModel

/// The documentation of declarations, with its references resolved. All values are `nil` if the text is not needed.
struct DocumentationTable {
    /// By `NamespaceID`.
    let namespaces: [Documentation?]
    /// By `TypeID`.
    let types: [Documentation?]
    /// By index into `FieldTable`.
    let fields: [Documentation?]
    /// By index into `DeclarationTable.routes`.
    let routes: [Documentation?]
    /// By index into `DeclarationTable.annotationTypes`.
    let annotationTypes: [Documentation?]
    /// By index into `DeclarationTable.annotationTypes`, and by parameter.
    let parameters: [[Documentation?]]
}
