import StoneModel

extension SwiftNames {
    /// Returns the namespaces referenced in scopes in which a type of the same name hides them.
    ///
    /// - Parameter index: The annotations, if they are known.
    func hiddenNamespaces(of api: API, _ index: AnnotationIndex? = nil) -> Set<NamespaceID> {
        var hidden: Set<NamespaceID> = []
        var annotationIndex = index
        for (index, namespace) in api.namespaces.enumerated() {
            let candidates = namespaces(hiddenIn: NamespaceID(index: index))
            guard !candidates.isEmpty else { continue }
            for id in namespace.references(api) where candidates.contains(self.namespace(of: id)) {
                hidden.insert(self.namespace(of: id))
            }
            let annotations = annotationIndex ?? AnnotationIndex(api)
            annotationIndex = annotations
            guard !annotations.isEmpty else { continue }
            hidden.formUnion(namespace.annotationNamespaces(api, annotations).intersection(candidates))
        }
        return hidden
    }
}

extension Namespace {
    /// Returns the types referenced in this namespace.
    fileprivate func references(_ api: API) -> [TypeID] {
        var references: [TypeID] = []
        for id in types {
            switch api[id] {
            case .alias(let alias): alias.target.collectReferences(into: &references)
            case .structure(let structure):
                references += structure.subtypes?.members.map(\.type) ?? []
                references += structure.parent.map { [$0] } ?? []
                for field in api.allFields(of: structure) { field.collectReferences(into: &references) }
            case .union(let union):
                references += union.parent.map { [$0] } ?? []
                for tag in api.allTags(of: union) { tag.collectReferences(into: &references) }
            }
        }
        for route in routes {
            for type in [route.argument, route.result, route.error] { type.collectReferences(into: &references) }
        }
        return references
    }

    /// Returns the namespaces of the annotation types used in this namespace.
    fileprivate func annotationNamespaces(_ api: API, _ index: AnnotationIndex) -> Set<NamespaceID> {
        let fields = types.flatMap { id in
            switch api[id] {
            case .alias: [Field]()
            case .structure(let structure): api.allFields(of: structure)
            case .union(let union): api.allTags(of: union)
            }
        }
        return Set(
            fields.flatMap(index.uses(of:)).compactMap { annotation in
                guard case .custom(let namespace, _, _) = annotation.kind else { return nil as NamespaceID? }
                return namespace
            }
        )
    }
}

extension Field {
    fileprivate func collectReferences(into references: inout [TypeID]) {
        type.collectReferences(into: &references)
        if case .tag(let union, _) = defaultValue { references.append(union) }
    }
}

extension DataType {
    fileprivate func collectReferences(into references: inout [TypeID]) {
        switch self {
        case .named(let id): references.append(id)
        case .list(let list): list.element.collectReferences(into: &references)
        case .map(_, let value): value.collectReferences(into: &references)
        case .nullable(let wrapped): wrapped.collectReferences(into: &references)
        case .void, .boolean, .integer, .float, .string, .bytes, .timestamp: break
        }
    }
}
