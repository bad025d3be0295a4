import StoneModel

/// The names that a namespace declares, for suggestions.
extension Checker {
    func typeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .type = $0.value { $0.key } else { nil } }
    }

    func routeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .route = $0.value { $0.key } else { nil } }
    }

    func annotationNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .annotation = $0.value { $0.key } else { nil } }
    }

    func annotationTypeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .annotationType = $0.value { $0.key } else { nil } }
    }

    func importedNames(in namespace: NamespaceID) -> [String] {
        self[namespace].imports.keys.map { self[$0].name }
    }
}
