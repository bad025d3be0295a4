import StoneModel

/// The members of two types that their nearest common ancestor does not have.
struct LineageDifference {
    /// The inherited members of ancestors that the types do not share, then the type's own members.
    let oldMembers: [Field]
    let newMembers: [Field]
    /// The members of the common ancestor and its ancestors.
    let oldInherited: [Field]
    let newInherited: [Field]

    /// - Parameters:
    ///   - oldLineage: The members of the old type and its ancestors, itself first.
    ///   - newLineage: The members of the new type and its ancestors, itself first.
    init(
        old oldLineage: [(id: TypeID, members: [Field])],
        new newLineage: [(id: TypeID, members: [Field])],
        in versions: VersionPair
    ) {
        var (oldCount, newCount) = (oldLineage.count, newLineage.count)
        // A type is not an ancestor of itself, but may have replaced its ancestor.
        let start = versions.arePaired(oldLineage[0].id, newLineage[0].id) ? 1 : 0
        search: for oldIndex in start..<max(oldLineage.count, 1) {
            for newIndex in start..<max(newLineage.count, 1)
            where versions.arePaired(oldLineage[oldIndex].id, newLineage[newIndex].id) {
                (oldCount, newCount) = (oldIndex, newIndex)
                break search
            }
        }
        oldMembers = Self.members(oldLineage[..<oldCount])
        newMembers = Self.members(newLineage[..<newCount])
        oldInherited = Self.members(oldLineage[oldCount...])
        newInherited = Self.members(newLineage[newCount...])
    }

    private static func members(_ lineage: ArraySlice<(id: TypeID, members: [Field])>) -> [Field] {
        lineage.count == 1 ? lineage[lineage.startIndex].members : lineage.reversed().flatMap(\.members)
    }
}
