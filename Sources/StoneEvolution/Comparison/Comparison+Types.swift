import StoneModel

extension Comparison {
    /// Adds the changes to all types in namespaces that both versions have.
    mutating func compareTypes() {
        for id in old.typeIDs {
            if let other = versions.pairing.newType(of: id) {
                compareTypes(id, other)
            } else if versions.pairing.newNamespace(of: old[id].namespace) != nil {
                add(
                    .typeRemoved,
                    of: DeclarationName(id, in: old),
                    message: "the type was removed",
                    old: old[id].position,
                    direction: versions.direction(old: id, new: nil)
                )
            }
        }
        for id in new.typeIDs where versions.pairing.oldType(of: id) == nil {
            guard versions.pairing.oldNamespace(of: new[id].namespace) != nil else { continue }
            add(
                .typeAdded,
                of: DeclarationName(id, in: new),
                message: "the type is new",
                new: new[id].position,
                direction: versions.direction(old: nil, new: id)
            )
        }
    }

    private mutating func compareTypes(_ oldID: TypeID, _ newID: TypeID) {
        let (oldType, newType) = (old[oldID], new[newID])
        let subject = DeclarationName(newID, in: new)
        let types = TypePair(old: oldID, new: newID)
        compareNames(old: oldID, new: newID, of: subject)
        compareDocumentation(
            of: subject,
            old: (oldType.documentation, oldType.position),
            new: (newType.documentation, newType.position)
        )
        compareExamples(old: oldType, new: newType, of: subject)
        switch (oldType, newType) {
        case (.alias(let oldAlias), .alias(let newAlias)): compareAliases(old: oldAlias, new: newAlias, of: subject)
        case (.structure(let oldStruct), .structure(let newStruct)):
            compareParents(old: oldID, new: newID, of: subject)
            add(MemberComparison.structs(old: oldStruct, new: newStruct, in: versions), of: subject, types: types)
        case (.union(let oldUnion), .union(let newUnion)):
            compareParents(old: oldID, new: newID, of: subject)
            add(MemberComparison.unions(old: oldUnion, new: newUnion, in: versions), of: subject, types: types)
        default: compareKinds(old: oldID, new: newID, of: subject)
        }
    }

    /// Adds a change of the name or the namespace.
    private mutating func compareNames(old oldID: TypeID, new newID: TypeID, of subject: DeclarationName) {
        let (oldType, newType) = (old[oldID], new[newID])
        let hasMoved = versions.pairing.newNamespace(of: oldType.namespace) != newType.namespace
        guard hasMoved || oldType.name != newType.name else { return }
        add(
            Change(
                hasMoved ? .typeMoved : .typeRenamed,
                subject,
                formerSubject: DeclarationName(oldID, in: old),
                message: "the type was '\(old.qualifiedName(of: oldID))'",
                old: oldType.position,
                new: newType.position,
                direction: versions.direction(old: oldID, new: newID)
            )
        )
    }

    /// Adds a change of the kind. An alias may name a type with the same members.
    private mutating func compareKinds(old oldID: TypeID, new newID: TypeID, of subject: DeclarationName) {
        var wire: WireEffect = []
        var reasons: [String] = []
        var direction = versions.direction(old: oldID, new: newID)
        switch (old[oldID], new[newID]) {
        case (.alias, _), (_, .alias):
            let shared = aliasUses.direction(oldID, ofNullability: false)
            if !direction.isEmpty { direction = shared.isEmpty ? .stored : shared }
            let values = ValueComparison(versions: versions)
            let value = values.compare(old.resolved(.named(oldID)), new.resolved(.named(newID)))
            for difference in value.differences { wire.formUnion(difference.wire) }
            if movesBesideTag(value, old: .named(oldID), new: .named(newID)) { wire = .all }
            if let types = value.replacedTypes {
                let effect = structures.effect(of: types)
                let succeeding = versions.readsOfTags(with: types, direction)
                reasons = effect.excluding(succeeding).reasons
                wire.formUnion(effect.wire)
                wire.formUnion(readsBesideTag(types, direction))
                wire.subtract(succeeding)
            }
            if value.oldIsNullable != value.newIsNullable {
                let (oldType, newType) = (DataType.named(oldID), DataType.named(newID))
                wire.formUnion(API.nullability((old, oldType), (new, newType), newIsNullable: value.newIsNullable))
            }
        default:
            let types = TypePair(old: oldID, new: newID)
            let effect = structures.effect(of: types)
            let succeeding = versions.readsOfTags(with: types, direction)
            reasons = effect.excluding(succeeding).reasons
            wire = effect.wire.union(readsBesideTag(types, direction)).subtracting(succeeding)
        }
        var change = Change(
            .typeKindChanged,
            subject,
            message: "was \(old[oldID].kind.withArticle) and is \(new[newID].kind.withArticle)",
            old: old[oldID].position,
            new: new[newID].position,
            direction: direction,
            wire: wire
        )
        change.reasons = reasons
        add(change)
    }

    private mutating func compareParents(old oldID: TypeID, new newID: TypeID, of subject: DeclarationName) {
        let (oldParent, newParent) = (old[oldID].parent, new[newID].parent)
        guard oldParent.flatMap(versions.pairing.newType) != newParent || (oldParent == nil) != (newParent == nil)
        else {
            return
        }
        let oldName = oldParent.map { "'\(old.qualifiedName(of: $0))'" }
        let newName = newParent.map { "'\(new.qualifiedName(of: $0))'" }
        let message = "extends \(newName ?? "no type") instead of \(oldName ?? "no type")"
        add(.parentChanged, of: subject, message: message, old: old[oldID].position, new: new[newID].position)
    }

    private mutating func compareExamples(
        old oldType: TypeDefinition,
        new newType: TypeDefinition,
        of subject: DeclarationName
    ) {
        guard oldType.examples != newType.examples else { return }
        let changed = Example.labels(of: oldType.declaredExamples, differentFrom: newType.declaredExamples)
        guard !changed.isEmpty else { return }
        let labels = changed.map { "'\($0)'" }.joined(separator: ", ")
        let message = changed.count == 1 ? "the example \(labels) differs" : "the examples \(labels) differ"
        add(.exampleChanged, of: subject, message: message, old: oldType.position, new: newType.position)
    }

    /// Returns whether one value is a struct, whose fields are next to a tag, and the other one neither a struct nor a
    /// union.
    func movesBesideTag(_ value: ValueDifferences, old oldType: DataType, new newType: DataType) -> Bool {
        value.replacedTypes == nil && !value.differences.isEmpty && old.isFlattened(oldType) != new.isFlattened(newType)
    }
}

extension DeclarationName.Kind {
    /// The kind with its article, such as `an alias` or `a struct`.
    var withArticle: String { self == .alias ? "an alias" : "a \(rawValue)" }
}

extension Example {
    /// Returns the labels of the examples that only one version has, or that have another value or text.
    fileprivate static func labels(of old: [Example], differentFrom new: [Example]) -> [String] {
        var olds: [String: Example] = [:]
        for example in old { olds[example.label] = example }
        var labels: [String] = []
        for example in new where olds.removeValue(forKey: example.label) != example { labels.append(example.label) }
        return labels + old.lazy.map(\.label).filter { olds[$0] != nil }
    }
}
