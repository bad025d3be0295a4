import StoneModel

extension Lowering {
    /// A struct with enumerated subtypes → an enum with one case a subtype; an open one has a catch-all case that keeps the
    /// unknown tag and the fields of the struct itself.
    func lowerSubtypes(_ structure: Struct, _ subtypes: Subtypes) -> UnionView {
        let spelling = spelling(in: structure.namespace)
        let tags = names.members(subtypes.members.map(\.tag), of: structure.id)
        let other = SwiftNames.distinctMember("other", from: tags.map(\.plain))
        let base = names.isHidden("Base", in: structure.namespace) ? "Base_" : "Base"
        let stoneName = stoneName(structure.name, in: structure.namespace)
        return UnionView(
            documentation: documentation.lines(structure.documentation, example: structure.examples.first),
            name: names[structure.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, isRedacted: false),
            cases: zip(subtypes.members, tags).map { lowerSubtype($0, $1, of: structure, spelling) },
            catchAll: subtypes.isOpen ? catchAll(other, base: base, of: structure, spelling) : nil,
            hasDeprecatedCases: false,
            isRedacted: false,
            accessors: lowerAccessors(of: structure, subtypes, tags: tags, catchAll: other, spelling),
            base: subtypes.isOpen ? lowerBase(structure, name: base) : nil
        )
    }

    private func lowerSubtype(
        _ subtype: Subtypes.Member,
        _ member: MemberName,
        of structure: Struct,
        _ spelling: TypeSpelling
    ) -> CaseView {
        let type = spelling.spelling(of: subtype.type)
        return CaseView(
            documentation: [],
            name: member.quoted,
            label: member.plain,
            tag: SwiftLiteral.string(subtype.tag),
            type: type,
            isIndirect: cycles.isBoxed(subtype.tag, of: structure.id),
            flattenedType: type
        )
    }

    private func catchAll(
        _ name: String,
        base: String,
        of structure: Struct,
        _ spelling: TypeSpelling
    ) -> CatchAllView {
        CatchAllView(
            documentation: ["A subtype that this code does not know."],
            name: name,
            label: name,
            stringType: spelling.standard.string,
            baseType: base,
            // The fields of the struct itself may lead back to it.
            isIndirect: members.fields(of: structure.id).contains { cycles.isBoxed($0.name, of: structure.id) }
        )
    }

    private func lowerAccessors(
        of structure: Struct,
        _ subtypes: Subtypes,
        tags: [MemberName],
        catchAll: String,
        _ spelling: TypeSpelling
    ) -> [AccessorView] {
        var taken = tags.map(\.plain) + [catchAll]
        return members.fields(of: structure.id).enumerated().filter { !$1.isDeprecated }.map { index, field in
            let property = members.names(of: structure.id)[index]
            let name = SwiftNames.distinctMember(property.plain, from: taken)
            taken.append(name)
            return AccessorView(
                documentation: lines(for: field),
                name: SwiftIdentifier.quoted(name),
                type: spelling.spelling(of: field.type),
                // Fields that a subtype inherits have the same positions in it.
                branches: zip(subtypes.members, tags).map { subtype, tag in
                    .init(name: tag.quoted, property: members.names(of: subtype.type)[index].quoted)
                },
                catchAll: subtypes.isOpen ? .init(name: catchAll, property: property.quoted) : nil
            )
        }
    }
}
