import StoneModel

extension SwiftNames {
    /// Returns the namespaces that are referenced where a type of the same name hides them.
    func hiddenNamespaces(of api: API) -> Set<NamespaceID> {
        var hidden: Set<NamespaceID> = []
        for (index, namespace) in api.namespaces.enumerated() {
            let scope = NamespaceID(index: index)
            let candidates = api.namespaces.indices.map(NamespaceID.init)
                .filter { $0 != scope && isHidden($0, in: scope) }
            guard !candidates.isEmpty else { continue }
            for id in namespace.references(api) where candidates.contains(self.namespace(of: id)) {
                hidden.insert(self.namespace(of: id))
            }
        }
        return hidden
    }
}

extension Namespace {
    /// Returns the types that the declarations of this namespace reference.
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
        return references
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
