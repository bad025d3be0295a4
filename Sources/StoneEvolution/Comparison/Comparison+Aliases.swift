import StoneModel

extension Comparison {
    /// Adds the changes to an alias's target and annotations, with the locations that use the alias.
    mutating func compareAliases(old oldAlias: Alias, new newAlias: Alias, of subject: DeclarationName) {
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
                difference,
                of: subject,
                old: oldAlias.position,
                new: newAlias.position,
                direction: direction
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
            var difference = Difference(
                isNullable ? .valueBecameNullable : .valueBecameRequired,
                isNullable ? "may be null" : "may no longer be null",
                wire: API.nullability((old, oldAlias.target), (new, newAlias.target), newIsNullable: isNullable)
            )
            difference.isNullability = true
            differences.append(difference)
        }
        if let types = value.replacedTypes {
            let (oldType, newType) = (oldAlias.target.spelling(old), newAlias.target.spelling(new))
            let effect = structures.effect(of: types)
            let direction = aliasUses.direction(oldAlias.id, ofNullability: false)
            let succeeding = versions.readsOfTags(with: types, direction)
            var difference = Difference(
                .typeChanged,
                "the type was '\(oldType)' and is '\(newType)'"
                    + (effect.breaks.isEmpty ? ", with the same members" : ""),
                wire: effect.wire.union(readsBesideTag(types, direction)).subtracting(succeeding)
            )
            difference.effect = effect.excluding(succeeding)
            differences.append(difference)
        }
        if oldAlias.redaction != newAlias.redaction {
            differences.append(.redaction(from: oldAlias.redaction, to: newAlias.redaction))
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
                    uses.append(Change.Use(DeclarationName(type, in: new), alias.position))
                case .alias: break
                case .structure(let structure):
                    for field in structure.fields where names(field.type, id) {
                        let subject = DeclarationName(.field, namespace.name, structure.name, member: field.name)
                        uses.append(Change.Use(subject, field.position))
                    }
                case .union(let union):
                    for tag in union.tags where names(tag.type, id) {
                        let subject = DeclarationName(.tag, namespace.name, union.name, member: tag.name)
                        uses.append(Change.Use(subject, tag.position))
                    }
                }
            }
            for route in namespace.routes
            where [route.argument, route.result, route.error].contains(where: { names($0, id) }) {
                uses.append(Change.Use(DeclarationName(route.id, in: new), route.position))
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
