extension API {
    /// The fields of a struct, inherited ones first.
    package func allFields(of structure: Struct) -> [Field] {
        structure.parent == nil ? structure.fields : lineage(of: structure).reversed().flatMap(\.fields)
    }

    /// The tags of a union, inherited ones first.
    package func allTags(of union: Union) -> [Field] {
        union.parent == nil ? union.tags : lineage(of: union).reversed().flatMap(\.tags)
    }

    /// The struct itself, the struct that it extends, and so on upwards.
    package func lineage(of structure: Struct) -> [Struct] {
        var lineage = [structure]
        var next = structure.parent
        while let id = next, case .structure(let parent) = self[id] {
            lineage.append(parent)
            next = parent.parent
        }
        return lineage
    }

    /// The union itself, the union that it extends, and so on upwards.
    package func lineage(of union: Union) -> [Union] {
        var lineage = [union]
        var next = union.parent
        while let id = next, case .union(let parent) = self[id] {
            lineage.append(parent)
            next = parent.parent
        }
        return lineage
    }
}
