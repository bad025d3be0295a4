import StoneModel

/// Where a documentation string stands.
struct DocumentationContext {
    var namespace: NamespaceID
    /// The struct or union that it belongs to, itself or as the documentation of a field.
    var type: TypeRecord?
    /// Whether references must lead somewhere.
    var isStrict: Bool
}
