import StoneModel

extension Lowering {
    /// A struct with enumerated subtypes → an enum with one case a subtype; an open one has a catch-all case that keeps the
    /// unknown tag and the fields of the struct itself.
    func lowerSubtypes(_ structure: Struct, _ subtypes: Subtypes) -> UnionView {
        let spelling = spelling(in: structure.namespace)
        let tags = names.members(subtypes.members.map(\.tag), of: structure.id)
        let cases = zip(subtypes.members, tags).map { subtype, tag in
            lowerSubtype(subtype, tag, of: structure, spelling)
        }
        let other = SwiftNames.distinctMember("other", from: tags.map(\.plain))
        let base = names.isHidden("Base", in: structure.namespace) ? "Base_" : "Base"
        let stoneName = stoneName(structure.name, in: structure.namespace)
        return UnionView(
            documentation: documentation.lines(structure.documentation, example: structure.examples.first),
            name: names[structure.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, isRedacted: false),
            cases: cases,
            tags: subtypes.members.map(\.tag),
            fallback: subtypes.isOpen
                ? "return .\(other)(tag: try reader.unknownTag(), base: try \(base).read(from: &reader))"
                : "throw reader.unexpectedTag()",
            catchAll: subtypes.isOpen ? catchAll(other, base: base, of: structure, spelling) : nil,
            isChunked: cases.count > 100,
            numberType: spelling.standard.int,
            hasDeprecatedCases: false,
            isRedacted: false,
            accessors: lowerAccessors(of: structure, subtypes, tags: tags, catchAll: other, spelling),
            base: subtypes.isOpen ? lowerStruct(structure, name: base) : nil
        )
    }

    private func lowerSubtype(
        _ subtype: Subtypes.Member,
        _ member: MemberName,
        of structure: Struct,
        _ spelling: TypeSpelling
    ) -> CaseView {
        let name = member.quoted
        let type = spelling.spelling(of: subtype.type)
        let indirect = cycles.isBoxed(subtype.tag, of: structure.id) ? "indirect " : ""
        return CaseView(
            documentation: [],
            attributes: [],
            label: member.plain,
            declaration: "\(indirect)case \(name)(\(type))",
            binding: ".\(name)(let value)",
            read: ".\(name)(try \(type).read(from: &reader))",
            writeTag: "writer.tag(\(SwiftLiteral.string(subtype.tag)))",
            writeValue: "value.write(to: &writer)",
            reflection: "value"
        )
    }

    private func catchAll(_ name: String, base: String, of structure: Struct, _ spelling: TypeSpelling) -> CaseView {
        // The fields of the struct itself may lead back to it.
        let isRecursive = members.fields(of: structure.id).contains { cycles.isBoxed($0.name, of: structure.id) }
        return CaseView(
            documentation: ["A subtype that this code does not know."],
            attributes: [],
            label: name,
            declaration:
                "\(isRecursive ? "indirect " : "")case \(name)(tag: \(spelling.standard.string), base: \(base))",
            binding: ".\(name)(let tag, let value)",
            read: "",
            writeTag: "writer.unknownTag(tag)",
            writeValue: "value.write(to: &writer)",
            reflection: "value"
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
            let name = SwiftNames.distinctMember(members.names(of: structure.id)[index].plain, from: taken)
            taken.append(name)
            // Fields that a subtype inherits have the same places in it.
            var branches = zip(subtypes.members, tags).map { subtype, tag in
                "case .\(tag.quoted)(let value): value.\(members.names(of: subtype.type)[index].quoted)"
            }
            if subtypes.isOpen {
                let inBase = members.names(of: structure.id)[index].quoted
                branches.append("case .\(catchAll)(_, let value): value.\(inBase)")
            }
            return AccessorView(
                documentation: lines(for: field),
                name: SwiftIdentifier.quoted(name),
                type: spelling.spelling(of: field.type),
                branches: branches
            )
        }
    }
}
