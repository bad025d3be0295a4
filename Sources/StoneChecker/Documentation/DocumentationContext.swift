import StoneModel

/// Where a documentation string stands.
struct DocumentationContext {
    var namespace: NamespaceID
    /// The struct or union that it belongs to, itself or as the documentation of a field.
    var type: TypeRecord?
    /// Whether references must lead somewhere.
    var isStrict: Bool
}

extension DocumentationContext {
    /// In the documentation of an alias references are text when they lead nowhere.
    init(_ record: TypeRecord) {
        self.init(namespace: record.namespace, type: record.isAlias ? nil : record, isStrict: !record.isAlias)
    }

    init(_ route: RouteRecord) {
        self.init(namespace: route.namespace, type: nil, isStrict: true)
    }

    init(_ record: AnnotationTypeRecord) {
        self.init(namespace: record.namespace, type: nil, isStrict: false)
    }
}
