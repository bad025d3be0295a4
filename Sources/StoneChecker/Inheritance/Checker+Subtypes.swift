import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves enumerated subtypes. A struct must enumerate all structs that extend it, and these must not be
    /// extended.
    func resolveSubtypes() {
        for record in types {
            guard let list = record.subtypeList else { continue }
            resolveSubtypes(list, of: record)
        }
    }

    private func resolveSubtypes(_ list: SubtypeList, of record: TypeSymbol) {
        let file = record.span.file
        if let parent = record.parent {
            sink.report(
                .subtypesOfSubtype,
                "'\(record.name)' cannot both enumerate subtypes and extend '\(self[parent].name)'",
                at: record.span
            )
        }
        var members: [Subtypes.Member] = []
        var tags: [String: SourceSpan] = [:]
        var typeSpans: [TypeID: SourceSpan] = [:]
        // The parser has reported an empty list.
        var isComplete =
            !list.subtypes.isEmpty && !sink.suppression.overlapsSkipped(SourceSpan(file: file, range: list.range))
        let listedNames = Set(list.subtypes.map(\.type.name.text))
        for subtype in list.subtypes {
            let isNewTag = checkTag(subtype.tag, of: record, known: &tags)
            guard let id = resolveSubtype(subtype, of: record) else {
                isComplete = false
                continue
            }
            let span = SourceSpan(file: file, range: subtype.type.range)
            if let first = typeSpans.updateValue(span, forKey: id) {
                // A duplicate line is only one error.
                if isNewTag {
                    sink.report(
                        .duplicateSubtype,
                        "duplicate subtype '\(self[id].name)'",
                        at: span,
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
                    position: position(of: SourceSpan(file: file, range: subtype.tag.range))
                )
            )
        }
        if isComplete { checkAllListed(typeSpans, of: record) }
        record.subtypes = Subtypes(isOpen: !list.isClosed, members: members)
    }

    /// - Returns: Whether the tag is unique.
    private func checkTag(_ tag: Identifier, of record: TypeSymbol, known: inout [String: SourceSpan]) -> Bool {
        let span = SourceSpan(file: record.span.file, range: tag.range)
        if let first = known[tag.text] {
            sink.report(
                .duplicateField,
                "duplicate subtype tag '\(tag.text)' in '\(record.name)'",
                at: span,
                notes: [("first declared here", first)]
            )
            return false
        }
        known[tag.text] = span
        if let field = record.ownField(tag.text) {
            sink.report(
                .duplicateField,
                "field '\(tag.text)' has the same name as a subtype tag",
                at: field.span,
                notes: [("first declared here", span)]
            )
        }
        return true
    }

    private func resolveSubtype(_ subtype: SubtypeDeclaration, of record: TypeSymbol) -> TypeID? {
        let file = record.span.file
        let span = SourceSpan(file: file, range: subtype.type.range)
        guard let type = resolve(subtype.type, for: .relative, in: record.namespace, file: file) else { return nil }
        guard case .named(let id) = type, self[id].isStruct else {
            sink.report(.invalidSubtype, "a subtype must be a struct", at: span)
            return nil
        }
        guard self[id].parent == record.id else {
            if !self[id].isIncomplete {
                sink.report(
                    .invalidSubtype,
                    "'\(self[id].name)' does not extend '\(record.name)'",
                    at: span,
                    notes: [("'\(self[id].name)' is declared here", self[id].span)]
                )
            }
            return nil
        }
        return id
    }

    /// - Parameter listedNames: The names of all types in the list. An invalid one has been reported.
    private func checkIsLeaf(_ subtype: TypeSymbol, of record: TypeSymbol, _ listedNames: Set<String>) {
        guard !subtype.hasSubtypes else { return }
        for child in subtype.children where !listedNames.contains(self[child].name) {
            sink.report(
                .extendedSubtype,
                "'\(self[child].name)' cannot extend '\(subtype.name)', which is an enumerated subtype of '\(record.name)'",
                at: self[child].span,
                notes: [("'\(subtype.name)' is declared here", subtype.span)]
            )
        }
    }

    private func checkAllListed(_ listed: [TypeID: SourceSpan], of record: TypeSymbol) {
        for child in record.children where listed[child] == nil && !sink.suppression.mayDeclare(self[child].name) {
            sink.report(
                .missingSubtype,
                "'\(record.name)' does not list '\(self[child].name)' among its subtypes",
                at: record.span,
                notes: [("'\(self[child].name)' extends it here", self[child].span)]
            )
        }
    }
}
