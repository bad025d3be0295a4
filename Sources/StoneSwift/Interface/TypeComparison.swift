import StoneModel

/// Pairs the types of two versions by name, and finds those whose Swift declarations may differ.
struct TypeComparison {
    private(set) var oldTypes: [TypeID] = []
    private(set) var newTypes: [TypeID] = []
    let old: Lowering
    let new: Lowering
    /// The index of the type of the same name in the new version by ``TypeID/index``, or -1.
    private var partners: [Int]
    /// Whether the type and its name in Swift are in both versions, by ``TypeID/index`` of the old one.
    private var isNamedTheSame: [Bool]
    /// Whether the Swift declarations may differ, by ``TypeID/index`` of the old version.
    private var isChanged: [Bool]

    init(_ old: Lowering, _ new: Lowering) {
        self.old = old
        self.new = new
        let count = old.api.types.count
        partners = Array(repeating: -1, count: count)
        isNamedTheSame = Array(repeating: false, count: count)
        isChanged = Array(repeating: true, count: count)
        pairTypes()
        var dependents = Dependents()
        for (index, partner) in partners.enumerated() where partner >= 0 {
            let id = TypeID(index: index)
            isChanged[index] = !areSame(old.api[id], new.api[TypeID(index: partner)], adding: &dependents)
        }
        dependents.markDependents(of: &isChanged)
        var isSelected = Array(repeating: true, count: new.api.types.count)
        for (index, partner) in partners.enumerated() {
            if isChanged[index] {
                oldTypes.append(TypeID(index: index))
            } else {
                isSelected[partner] = false
            }
        }
        newTypes = isSelected.indices.filter { isSelected[$0] }.map { TypeID(index: $0) }
    }

    /// Returns the tags of changed unions that may differ, since large unions often change in a few tags.
    func changedTags() -> (old: [TypeID: InterfaceSelection.Tags], new: [TypeID: InterfaceSelection.Tags]) {
        var changed: (old: [TypeID: InterfaceSelection.Tags], new: [TypeID: InterfaceSelection.Tags]) = ([:], [:])
        for id in oldTypes {
            guard partners[id.index] >= 0, case .union = old.api[id] else { continue }
            let partner = TypeID(index: partners[id.index])
            guard case .union = new.api[partner] else { continue }
            (changed.old[id], changed.new[partner]) = changedTags(of: id, partner)
        }
        return changed
    }

    private func changedTags(
        of id: TypeID,
        _ partner: TypeID
    ) -> (old: InterfaceSelection.Tags, new: InterfaceSelection.Tags) {
        let (oldTags, oldNames) = (old.members.fields(of: id), old.members.names(of: id))
        let (newTags, newNames) = (new.members.fields(of: partner), new.members.names(of: partner))
        let indices = Dictionary(
            newTags.indices.map { (newTags[$0].name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var changed = (old: InterfaceSelection.Tags(), new: InterfaceSelection.Tags())
        var isSame = Array(repeating: false, count: newTags.count)
        for (index, name) in oldNames.enumerated() {
            if let other = indices[oldTags[index].name], name.plain == newNames[other].plain,
                areSame(oldTags, at: index, newTags, at: other), !isLeafChanged(oldTags[index].type)
            {
                isSame[other] = true
            } else {
                changed.old.append(oldTags[index], name)
            }
        }
        for index in newTags.indices where !isSame[index] { changed.new.append(newTags[index], newNames[index]) }
        return changed
    }

    /// Returns whether two routes of the same name have the same types.
    func areSame(_ old: Route, _ new: Route) -> Bool {
        (old.deprecation == nil) == (new.deprecation == nil)
            && areSame(self.old.api.routeSchema, self.new.api.routeSchema)
            && [(old.argument, new.argument), (old.result, new.result), (old.error, new.error)].allSatisfy {
                areSame($0, $1) && !isLeafChanged($0)
            }
    }

    /// Returns whether the struct or union in a type of the old version may differ.
    private func isLeafChanged(_ type: DataType) -> Bool {
        var leaf = type.namedLeaf
        while let id = leaf {
            if isChanged[id.index] { return true }
            guard case .alias(let alias) = old.api[id] else { return false }
            leaf = alias.target.namedLeaf
        }
        return false
    }

    // MARK: Names

    /// Pairs the types of namespaces with the same name. Both lists are sorted.
    private mutating func pairTypes() {
        var next = 0
        for (index, namespace) in old.api.namespaces.enumerated() {
            while next < new.api.namespaces.count, new.api.namespaces[next].name < namespace.name { next += 1 }
            guard next < new.api.namespaces.count, new.api.namespaces[next].name == namespace.name else { continue }
            let (id, partner) = (NamespaceID(index: index), NamespaceID(index: next))
            let isSame = old.names[id] == new.names[partner]
            // The struct for unknown subtypes has another name if there is a type 'Base'.
            let hasSameBase = old.names.isHidden("Base", in: id) == new.names.isHidden("Base", in: partner)
            pair(namespace.types, new.api.namespaces[next].types, isNamespaceSame: isSame && hasSameBase)
        }
    }

    private mutating func pair(_ oldTypes: [TypeID], _ newTypes: [TypeID], isNamespaceSame: Bool) {
        var next = 0
        for id in oldTypes {
            let name = old.api[id].name
            while next < newTypes.count {
                let other = new.api[newTypes[next]].name
                // Most types are in both versions, and telling that takes less time than ordering.
                if other == name {
                    partners[id.index] = newTypes[next].index
                    isNamedTheSame[id.index] = isNamespaceSame && old.names[id] == new.names[newTypes[next]]
                    next += 1
                    break
                }
                guard other < name else { break }
                next += 1
            }
        }
    }

    // MARK: Types

    private func areSame(_ old: TypeDefinition, _ new: TypeDefinition, adding dependents: inout Dependents) -> Bool {
        switch (old, new) {
        case (.alias(let old), .alias(let new)):
            dependents.add(old.target, to: old.id, self.old.api)
            return isNamedTheSame[old.id.index] && areSame(old.target, new.target)
        case (.structure(let old), .structure(let new)):
            dependents.add(old.fields, parent: old.parent, to: old.id, self.old.api)
            return areSame(old.id, new.id) && areSame(old.parent, new.parent) && areSame(old.fields, new.fields)
                && areSame(old.subtypes, new.subtypes) && agreeOnAnnotations(old.id, new.id)
        case (.union(let old), .union(let new)):
            dependents.add(old.tags, parent: old.parent, to: old.id, self.old.api)
            return areSame(old.id, new.id) && areSame(old.parent, new.parent) && areSame(old.tags, new.tags)
                && agreeOnAnnotations(old.id, new.id)
        default: return false
        }
    }

    /// Returns whether both types have annotations, or neither has.
    private func agreeOnAnnotations(_ old: TypeID, _ new: TypeID) -> Bool {
        self.old.annotationIndex.contains(old) == self.new.annotationIndex.contains(new)
    }

    private func areSame(_ old: TypeID?, _ new: TypeID?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        return areSame(old, new)
    }

    private func areSame(_ old: TypeID, _ new: TypeID) -> Bool {
        partners[old.index] == new.index && isNamedTheSame[old.index]
    }

    private func areSame(_ old: Subtypes?, _ new: Subtypes?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        return old.isOpen == new.isOpen && old.members.count == new.members.count
            && zip(old.members, new.members).allSatisfy { $0.tag == $1.tag && areSame($0.type, $1.type) }
    }

    /// Returns whether fields or tags have the same names and types in the same order.
    private func areSame(_ old: [Field], _ new: [Field]) -> Bool {
        guard old.count == new.count else { return false }
        return old.indices.allSatisfy { areSame(old, at: $0, new, at: $0) }
    }

    /// Returns whether a field or tag of a list is the same as one of another list.
    private func areSame(_ old: [Field], at index: Int, _ new: [Field], at other: Int) -> Bool {
        old[index].name == new[other].name && areSame(old[index].type, new[other].type)
            && old[index].isDeprecated == new[other].isDeprecated
            && old[index].isCatchAll == new[other].isCatchAll
            && (old[index].audience == nil) == (new[other].audience == nil)
            && Self.hasDefault(old[index]) == Self.hasDefault(new[other])
    }

    private static func hasDefault(_ field: Field) -> Bool {
        switch field.defaultValue {
        case nil, .null: false
        default: true
        }
    }

    /// Returns whether types are the same without their rules.
    private func areSame(_ old: DataType, _ new: DataType) -> Bool {
        switch (old, new) {
        case (.void, .void), (.boolean, .boolean), (.bytes, .bytes), (.string, .string), (.timestamp, .timestamp): true
        case (.integer(let old), .integer(let new)): old.width == new.width
        case (.float(let old), .float(let new)): old.width == new.width
        case (.list(let old), .list(let new)): areSame(old.element, new.element)
        case (.map(_, let old), .map(_, let new)): areSame(old, new)
        case (.nullable(let old), .nullable(let new)): areSame(old, new)
        case (.named(let old), .named(let new)): areSame(old, new)
        default: false
        }
    }
}

/// The types whose members depend on another one: on an alias, which may be nullable, or on a parent.
private struct Dependents {
    private var edges: [(source: Int, dependent: Int)] = []

    mutating func add(_ type: DataType, to dependent: TypeID, _ api: API) {
        guard let id = type.namedLeaf, case .alias = api[id] else { return }
        edges.append((id.index, dependent.index))
    }

    mutating func add(_ fields: [Field], parent: TypeID?, to dependent: TypeID, _ api: API) {
        if let parent { edges.append((parent.index, dependent.index)) }
        for index in fields.indices { add(fields[index].type, to: dependent, api) }
    }

    /// Marks the types that depend on marked types.
    func markDependents(of marks: inout [Bool]) {
        guard edges.contains(where: { marks[$0.source] && !marks[$0.dependent] }) else { return }
        var dependents: [Int: [Int]] = [:]
        for edge in edges { dependents[edge.source, default: []].append(edge.dependent) }
        var worklist = marks.indices.filter { marks[$0] }
        while let source = worklist.popLast() {
            for dependent in dependents[source] ?? [] where !marks[dependent] {
                marks[dependent] = true
                worklist.append(dependent)
            }
        }
    }
}
