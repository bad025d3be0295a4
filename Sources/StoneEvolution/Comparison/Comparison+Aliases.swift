import StoneModel

extension Comparison {
    /// Adds the changes to an alias's target and annotations, with the locations that use the alias.
    mutating func compareAliases(old oldAlias: Alias, new newAlias: Alias, of subject: Subject) {
        let differences = aliasDifferences(old: oldAlias, new: newAlias)
        guard !differences.isEmpty else { return }
        let uses = uses(of: newAlias.id)
        for var difference in differences {
            var direction = versions.direction(old: oldAlias.id, new: newAlias.id)
            if !difference.wire.isEmpty {
                direction = aliasUses.direction(oldAlias.id, ofNullability: difference.isNullability)
                if difference.isNullability { difference.wire.formIntersection(aliasUses.nullReads(oldAlias.id)) }
                if direction.isEmpty { difference.wire = [] }
            }
            var change = Change(
                difference.rule,
                subject,
                message: difference.message,
                place: difference.place,
                reasons: difference.effect?.reasons ?? [],
                shownReason: difference.effect?.reason(direction),
                old: oldAlias.position,
                new: newAlias.position,
                direction: direction,
                wire: difference.wire,
                changesBehavior: difference.changesBehavior
            )
            change.uses = uses
            add(change)
        }
    }

    private mutating func aliasDifferences(old oldAlias: Alias, new newAlias: Alias) -> [Difference] {
        let value = ValueComparison(versions: versions).compare(oldAlias.target, newAlias.target)
        var differences = value.differences
        // The alias may be the type of a tag.
        if movesBesideTag(value, old: oldAlias.target, new: newAlias.target) {
            for index in differences.indices { differences[index].wire = .all }
        }
        if value.oldIsNullable != value.newIsNullable {
            let isNullable = value.newIsNullable
            differences.append(
                Difference(
                    rule: isNullable ? .valueBecameNullable : .valueBecameRequired,
                    message: isNullable ? "may be null" : "may no longer be null",
                    wire: API.nullability((old, oldAlias.target), (new, newAlias.target), newIsNullable: isNullable),
                    isNullability: true
                )
            )
        }
        if let types = value.replacedTypes {
            let (oldType, newType) = (oldAlias.target.spelling(old), newAlias.target.spelling(new))
            let effect = structures.effect(of: types)
            let direction = aliasUses.direction(oldAlias.id, ofNullability: false)
            let succeeding = versions.readsOfTags(with: types, direction)
            differences.append(
                Difference(
                    rule: .typeChanged,
                    message: "the type was '\(oldType)' and is '\(newType)'"
                        + (effect.breaks.isEmpty ? ", with the same members" : ""),
                    wire: effect.wire.union(readsBesideTag(old: types.old, new: types.new, direction))
                        .subtracting(succeeding),
                    effect: effect.excluding(succeeding)
                )
            )
        }
        if oldAlias.redaction != newAlias.redaction {
            let (rule, message) = ChangeRule.redaction(from: oldAlias.redaction, to: newAlias.redaction)
            let isLost = newAlias.redaction == nil
            differences.append(Difference(rule: rule, message: message, changesBehavior: isLost))
        }
        if let difference = versions.difference(oldAlias.annotations, newAlias.annotations) {
            differences.append(difference)
        }
        return differences
    }

    /// Returns the fields, tags, aliases and routes of the new version whose types name an alias, possibly through other
    /// aliases.
    private func uses(of id: TypeID) -> [Change.Use] {
        var uses: [Change.Use] = []
        for namespace in new.namespaces {
            for type in namespace.types {
                switch new[type] {
                case .alias(let alias) where names(alias.target, id):
                    uses.append(Change.Use(subject(.alias, type, new), alias.position))
                case .alias: break
                case .structure(let structure):
                    for field in structure.fields where names(field.type, id) {
                        let subject = Subject(.field, namespace.name, structure.name, member: field.name)
                        uses.append(Change.Use(subject, field.position))
                    }
                case .union(let union):
                    for tag in union.tags where names(tag.type, id) {
                        let subject = Subject(.tag, namespace.name, union.name, member: tag.name)
                        uses.append(Change.Use(subject, tag.position))
                    }
                }
            }
            for route in namespace.routes
            where [route.argument, route.result, route.error].contains(where: { names($0, id) }) {
                uses.append(Change.Use(Subject(.route, namespace.name, route.nameWithVersion), route.position))
            }
        }
        return uses
    }

    private func names(_ type: DataType, _ alias: TypeID) -> Bool {
        var leaf = type.namedLeaf
        while let id = leaf, id != alias {
            guard case .alias(let other) = new[id] else { return false }
            leaf = other.target.namedLeaf
        }
        return leaf != nil
    }
}
