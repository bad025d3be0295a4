import StoneModel
import StoneSyntax

extension Checker {
    /// Finds the subtypes that structs enumerate. The list must name every struct that extends the one with the list,
    /// and nothing may extend those further.
    func resolveSubtypes() {
        for record in types {
            guard let list = record.subtypeList else { continue }
            resolveSubtypes(list, of: record)
        }
    }

    private func resolveSubtypes(_ list: SubtypeList, of record: TypeRecord) {
        let file = record.place.file
        if let parent = record.parent {
            report(
                .subtypesOfSubtype,
                "'\(record.name)' cannot both enumerate subtypes and extend '\(self[parent].name)'",
                at: record.place
            )
        }
        var members: [Subtypes.Member] = []
        var tags: [String: Place] = [:]
        var typePlaces: [TypeID: Place] = [:]
        // The parser has reported a list without lines.
        var isComplete = !list.subtypes.isEmpty && !doubt.touches(Place(file: file, range: list.range))
        let listedNames = Set(list.subtypes.map(\.type.name.text))
        for subtype in list.subtypes {
            let isNewTag = checkTag(subtype.tag, of: record, known: &tags)
            guard let id = resolveSubtype(subtype, of: record) else {
                isComplete = false
                continue
            }
            let place = Place(file: file, range: subtype.type.range)
            if let first = typePlaces.updateValue(place, forKey: id) {
                // A line that is there twice is one mistake.
                if isNewTag {
                    report(
                        .duplicateSubtype,
                        "duplicate subtype '\(self[id].name)'",
                        at: place,
                        notes: [("first listed here", first)]
                    )
                }
                continue
            }
            checkIsLeaf(self[id], of: record, listedNames)
            record.subtypesByTag[subtype.tag.text] = id
            members.append(
                Subtypes.Member(
                    tag: subtype.tag.text,
                    type: id,
                    position: position(of: Place(file: file, range: subtype.tag.range))
                )
            )
        }
        if isComplete { checkAllListed(typePlaces, of: record) }
        record.subtypes = Subtypes(isOpen: !list.isClosed, members: members)
    }

    /// - Returns: Whether no other subtype has the tag.
    private func checkTag(_ tag: Identifier, of record: TypeRecord, known: inout [String: Place]) -> Bool {
        let place = Place(file: record.place.file, range: tag.range)
        if let first = known[tag.text] {
            report(
                .duplicateField,
                "duplicate subtype tag '\(tag.text)' in '\(record.name)'",
                at: place,
                notes: [("first declared here", first)]
            )
            return false
        }
        known[tag.text] = place
        if let field = record.ownField(tag.text) {
            report(
                .duplicateField,
                "field '\(tag.text)' has the same name as a subtype tag",
                at: field.place,
                notes: [("first declared here", place)]
            )
        }
        return true
    }

    private func resolveSubtype(_ subtype: SubtypeDeclaration, of record: TypeRecord) -> TypeID? {
        let file = record.place.file
        let place = Place(file: file, range: subtype.type.range)
        guard let type = resolve(subtype.type, for: .relative, in: record.namespace, file: file) else { return nil }
        guard case .named(let id) = type, self[id].isStruct else {
            report(.invalidSubtype, "a subtype must be a struct", at: place)
            return nil
        }
        guard self[id].parent == record.id else {
            if !self[id].isIncomplete {
                report(
                    .invalidSubtype,
                    "'\(self[id].name)' does not extend '\(record.name)'",
                    at: place,
                    notes: [("'\(self[id].name)' is declared here", self[id].place)]
                )
            }
            return nil
        }
        return id
    }

    /// - Parameter listedNames: The names of all types in the list. One that should not be there has been reported.
    private func checkIsLeaf(_ subtype: TypeRecord, of record: TypeRecord, _ listedNames: Set<String>) {
        guard !subtype.hasSubtypes else { return }
        for child in subtype.children where !listedNames.contains(self[child].name) {
            report(
                .extendedSubtype,
                "'\(self[child].name)' cannot extend '\(subtype.name)', which is an enumerated subtype of '\(record.name)'",
                at: self[child].place,
                notes: [("'\(subtype.name)' is declared here", subtype.place)]
            )
        }
    }

    private func checkAllListed(_ listed: [TypeID: Place], of record: TypeRecord) {
        for child in record.children where listed[child] == nil && !doubt.mayDeclare(self[child].name) {
            report(
                .missingSubtype,
                "'\(record.name)' does not list '\(self[child].name)' among its subtypes",
                at: record.place,
                notes: [("'\(self[child].name)' extends it here", self[child].place)]
            )
        }
    }
}
