import StoneModel

/// The aliases that types name at the same positions in both versions, with the directions of the values there. The
/// alias may be a struct or union in one version.
///
/// A change to an alias reaches the wire only there: a type that names the alias in one version only is compared on its
/// own.
struct AliasUses {
    private let versions: VersionPair
    private let values: ValueComparison
    private var directions: [TypeID: Direction] = [:]
    /// The directions at the positions where the value became nullable, or is no longer nullable, because of the alias
    /// alone.
    private var nullabilityDirections: [TypeID: Direction] = [:]
    /// The reads that fail on `null` at one of these positions.
    private var nullReads: [TypeID: WireEffect] = [:]
    /// The direction of the routes' values that are visited.
    private var visited: Direction = []
    private var seen: Set<TypePair> = []
    private var waiting: [TypePair] = []

    /// Walks through both versions at the same time, from the routes that both have, along members of the same name.
    init(_ versions: VersionPair) {
        self.versions = versions
        values = ValueComparison(versions: versions)
        let routes = versions.commonRoutes
        for direction in [Direction.sent, .received] {
            visited = direction
            seen = []
            for (old, new) in routes {
                if direction == .sent {
                    visit(old.argument, new.argument)
                } else {
                    visit(old.result, new.result)
                    visit(old.error, new.error)
                }
            }
            while let types = waiting.popLast() { visitMembers(types) }
        }
    }

    /// Returns the directions of the values that a change to an alias changes.
    ///
    /// - Parameter isNullability: Whether the change is only whether the value may be null.
    func direction(_ oldID: TypeID, ofNullability isNullability: Bool) -> Direction {
        (isNullability ? nullabilityDirections : directions)[oldID] ?? []
    }

    /// Returns the reads that fail on `null` at a position where an alias changes whether the value may be null.
    func nullReads(_ oldID: TypeID) -> WireEffect { nullReads[oldID] ?? [] }

    /// - Parameter nullReads: The reads that fail on `null` where the value must not be null.
    private mutating func visit(_ oldType: DataType, _ newType: DataType, nullReads: WireEffect = .all) {
        let (old, new) = visitAliases(oldType, newType, nullReads: nullReads)
        switch (old, new) {
        case (.list(let oldList), .list(let newList)): visit(oldList.element, newList.element)
        case (.map(let oldKey, let oldValue), .map(let newKey, let newValue)):
            visit(oldKey, newKey)
            visit(oldValue, newValue)
        case (.named(let oldID), .named(let newID)):
            let types = TypePair(old: oldID, new: newID)
            if seen.insert(types).inserted { waiting.append(types) }
        default: break
        }
    }

    /// Adds the declarations that both types name, up to the first one that is not an alias in both versions. Returns the
    /// types without nullables and aliases.
    private mutating func visitAliases(
        _ oldType: DataType,
        _ newType: DataType,
        nullReads: WireEffect
    ) -> (old: DataType, new: DataType) {
        let (old, new) = (versions.old.unwrapped(oldType), versions.new.unwrapped(newType))
        var (oldTarget, newTarget) = (oldType, newType)
        // Whether a layer around the alias is nullable.
        var (oldIsNullable, newIsNullable) = (false, false)
        while true {
            let layer = values.sharedLayer(oldTarget, newTarget)
            guard layer.arePaired, case .named(let oldID) = layer.old, case .named(let newID) = layer.new else {
                return (old.type, new.type)
            }
            directions[oldID, default: []].formUnion(visited)
            guard case .alias(let oldAlias) = versions.old[oldID], case .alias(let newAlias) = versions.new[newID]
            else {
                return (old.type, new.type)
            }
            if layer.oldIsNullable { oldIsNullable = true }
            if layer.newIsNullable { newIsNullable = true }
            if !nullReads.isEmpty, old.isNullable != new.isNullable, oldIsNullable == newIsNullable {
                nullabilityDirections[oldID, default: []].formUnion(visited)
                self.nullReads[oldID, default: []].formUnion(nullReads)
            }
            (oldTarget, newTarget) = (oldAlias.target, newAlias.target)
        }
    }

    private mutating func visitMembers(_ types: TypePair) {
        let (oldAPI, newAPI) = (versions.old, versions.new)
        switch (oldAPI[types.old], newAPI[types.new]) {
        case (.structure(let old), .structure(let new)):
            visitMembers(oldAPI.allFields(of: old), newAPI.allFields(of: new))
            visitSubtypes(old, new)
        case (.union(let old), .union(let new)):
            visitMembers(oldAPI.allTags(of: old), newAPI.allTags(of: new))
        // Subtypes are read as the tags of a union, and the values of tags as those of a struct.
        case (.structure(let old), .union(let new)):
            let subtypes = old.subtypes?.typesByTag
            for tag in newAPI.allTags(of: new) {
                let type = subtypes == nil ? types.old : subtypes?[tag.name]
                if let type { visit(.named(type), tag.type) }
            }
        case (.union(let old), .structure(let new)):
            let subtypes = new.subtypes?.typesByTag
            for tag in oldAPI.allTags(of: old) {
                let type = subtypes == nil ? types.new : subtypes?[tag.name]
                if let type { visit(tag.type, .named(type)) }
            }
        default: break
        }
    }

    /// Visits the subtypes with the same tag. Those with another one are read as the struct itself.
    private mutating func visitSubtypes(_ old: Struct, _ new: Struct) {
        let (oldTypes, newTypes) = (old.subtypes?.typesByTag ?? [:], new.subtypes?.typesByTag ?? [:])
        for member in old.subtypes?.members ?? [] {
            if let other = newTypes[member.tag] {
                visit(.named(member.type), .named(other))
            } else if new.subtypes?.isOpen ?? true {
                visitMembers(versions.old.allMembers(of: member.type), versions.new.allFields(of: new))
            }
        }
        guard old.subtypes?.isOpen ?? true else { return }
        for member in new.subtypes?.members ?? [] where oldTypes[member.tag] == nil {
            visitMembers(versions.old.allFields(of: old), versions.new.allMembers(of: member.type))
        }
    }

    private mutating func visitMembers(_ old: [Field], _ new: [Field]) {
        var others: [String: Field] = [:]
        for member in new { others[member.name] = member }
        for member in old {
            guard let other = others[member.name] else { continue }
            let nullReads: WireEffect =
                switch (member.defaultValue != nil, other.defaultValue != nil) {
                case (false, false): .all
                // For lenient readers, `null` means the default.
                case (true, true) where visited == .sent: [.strictForward, .strictBackward]
                // A default in one version only is a change to the field.
                default: []
                }
            visit(member.type, other.type, nullReads: nullReads)
        }
    }
}

extension Subtypes {
    /// The types of the subtypes, by their tags.
    var typesByTag: [String: TypeID] {
        Dictionary(members.map { ($0.tag, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
}
