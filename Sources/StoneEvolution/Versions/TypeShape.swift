import StoneModel

/// The kind and the members of a type, which recognize it under another name.
enum TypeShape {
    /// Returns a string that types with equal members share, or `nil` for types that are too small to be recognized.
    static func text(of type: TypeDefinition, _ api: API) -> String? {
        let members = type.ownMembers
        switch type {
        case .alias: return nil
        case .structure where members.isEmpty, .union where members.isEmpty: return nil
        case .structure(let structure):
            let parent = structure.parent.map { api[$0].name } ?? ""
            return "struct(\(parent))" + text(of: members, type, api)
        case .union(let union):
            let parent = union.parent.map { api[$0].name } ?? ""
            return "union(\(parent))" + text(of: members, type, api)
        }
    }

    private static func text(of members: [Field], _ type: TypeDefinition, _ api: API) -> String {
        members.map { member in
            // A type that refers to itself refers to the new name after a renaming.
            let spelling = member.type.namedLeaf.map { api[$0].name } == type.name ? "Self" : member.type.spelling(api)
            return ":\(member.name) \(spelling)"
        }.joined()
    }

    /// Returns the share of members that two types of one kind have in common, by name; 0 for different kinds.
    static func similarity(_ first: TypeDefinition, _ second: TypeDefinition) -> Double {
        switch (first, second) {
        case (.alias, .alias): return 1
        case (.structure, .structure), (.union, .union):
            let names = Set(first.ownMembers.map(\.name))
            let others = Set(second.ownMembers.map(\.name))
            let all = names.union(others).count
            return all == 0 ? 1 : Double(names.intersection(others).count) / Double(all)
        default: return 0
        }
    }
}

extension TypeDefinition {
    /// The declared fields or tags, without the catch-all tag.
    var ownMembers: [Field] {
        switch self {
        case .alias: []
        case .structure(let structure): structure.fields
        case .union(let union): union.declaredTags
        }
    }
}

extension Union {
    /// The tags without the catch-all tag, which says only that the union is open.
    var declaredTags: [Field] { tags.filter { !$0.isCatchAll } }
}
