import StoneModel

extension Lowering {
    /// `union WriteMode` → an enum with one case per tag, inherited ones first and the catch-all one last.
    func lowerUnion(_ union: Union) -> UnionView {
        lowerUnion(union, members.fields(of: union.id), members.names(of: union.id))
    }

    /// - Parameters:
    ///   - tags: Tags of the union.
    ///   - names: Their names.
    func lowerUnion(_ union: Union, _ tags: [Field], _ names: [MemberName]) -> UnionView {
        let spelling = spelling(in: union.namespace)
        let stoneName = api.qualifiedName(of: union.id)
        let isRedacted = redaction.contains(union.id)
        let catchAll = tags.indices.last { tags[$0].isCatchAll }
        let members = Set(names.map(\.plain))
        let cases = tags.indices.filter { $0 != catchAll }
            .map { lowerTag(tags[$0], member: names[$0], of: union, besides: members, spelling: spelling) }
        return UnionView(
            documentation: documentation.lines(union.documentation, example: union.examples.first),
            name: self.names[union.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, in: union.namespace, isReflected: isRedacted),
            cases: cases,
            caseValues: purpose == .code ? cases.templates : [],
            catchAll: catchAll.map { lowerCatchAll(tags[$0], names[$0]) },
            isEndless: !tags.isEmpty && tags.allSatisfy { api.resolved($0.type) == .named(union.id) },
            hasDeprecatedCases: tags.contains(where: \.isDeprecated),
            deprecatedCase: deprecatedCase(of: union.id),
            isRedacted: isRedacted,
            parent: lowerParent(of: union, spelling),
            annotations: lowerAnnotations(of: union)
        )
    }

    private func lowerCatchAll(_ tag: Field, _ member: MemberName) -> CatchAllView {
        let lines = lines(for: tag)
        return CatchAllView(
            documentation: lines.isEmpty ? ["An unknown tag, such as one of a newer server."] : lines,
            name: member.quoted,
            label: member.plain
        )
    }

    private func lowerTag(
        _ tag: Field,
        member: MemberName,
        of union: Union,
        besides members: Set<String>,
        spelling: TypeSpelling
    ) -> CaseView {
        let key = SwiftLiteral.string(tag.name)
        var view = CaseView(
            documentation: lines(for: tag),
            name: member.quoted,
            label: member.plain,
            tag: key,
            isDeprecated: tag.isDeprecated,
            deprecation: deprecation.arguments(for: tag, of: union.id),
            isIndirect: boxedMembers.contains(tag.name, of: union.id),
            audience: tag.audience.map(SwiftLiteral.string),
            redaction: RedactionView(tag.redaction)
        )
        let (type, isNullable) = api.unwrapped(tag.type)
        if !isNullable, case .void = type { return view }
        view.type = spelling.spelling(of: tag.type)
        view.isNullable = isNullable
        if case .named(let id) = type, case .structure(let structure) = api[id], structure.subtypes == nil {
            // The fields of a struct are next to the tag; any other value has the tag as its key.
            view.flattenedType = expression(of: id, besides: members, spelling)
        } else {
            view.coding = FieldCoding(tag.type, key: key, api: api, isRedacted: tag.redaction != nil)
        }
        return view
    }

    /// Returns a type as an expression in another type, where a case or property of the same name would hide it.
    func expression(of type: TypeID, besides members: Set<String>, _ spelling: TypeSpelling) -> String {
        let name = spelling.spelling(of: type)
        guard members.contains(name) else { return name }
        return "\(spelling.spelling(of: self.names.namespace(of: type))).\(name)"
    }

    /// Returns the initializer from the parent union. Returns `nil` without a parent, for one with too many cases for
    /// one `switch`, and for one with deprecated cases, since naming them would cause warnings for users of the code.
    private func lowerParent(of union: Union, _ spelling: TypeSpelling) -> UnionParentView? {
        guard let id = union.parent, case .union = api[id] else { return nil }
        let inherited = members.fields(of: id)
        guard !inherited.contains(where: \.isDeprecated), !CaseGroups.areNeeded(inherited.count) else { return nil }
        var view = UnionParentView(type: spelling.spelling(of: id), conversions: [])
        let targets = members.names(of: union.id)
        // Inherited tags come first, except the catch-all one.
        for (index, (tag, source)) in zip(inherited, members.names(of: id)).enumerated() {
            if tag.isCatchAll {
                view.catchAll = targets.last.map { .init(source: source.quoted, target: $0.quoted, hasValue: true) }
            } else {
                let hasValue = if case .void = api.resolved(tag.type) { false } else { true }
                let target = targets[index].quoted
                view.conversions.append(.init(source: source.quoted, target: target, hasValue: hasValue))
            }
        }
        return view
    }
}

extension Lowering {
    /// A struct with enumerated subtypes → an enum with one case per subtype; an open one has a catch-all case that
    /// keeps the unknown tag and the fields of the struct itself.
    func lowerSubtypes(_ structure: Struct, _ subtypes: Subtypes) -> UnionView {
        let spelling = spelling(in: structure.namespace)
        let tags = names.members(subtypes.members.map(\.tag), of: structure.id)
        let other = SwiftNames.distinctMember("other", from: tags.map(\.plain))
        let base = names.isHidden("Base", in: structure.namespace) ? "Base_" : "Base"
        let stoneName = api.qualifiedName(of: structure.id)
        let members = Set(tags.map(\.plain))
        let cases = zip(subtypes.members, tags).map {
            lowerSubtype($0, member: $1, of: structure, besides: members, spelling: spelling)
        }
        let baseStruct = subtypes.isOpen ? lowerBase(structure, name: base) : nil
        return UnionView(
            documentation: documentation.lines(structure.documentation, example: structure.examples.first),
            name: names[structure.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, in: structure.namespace, isReflected: false),
            cases: cases,
            caseValues: cases.templates,
            catchAll: subtypes.isOpen ? catchAll(other, base: base, of: structure) : nil,
            hasDeprecatedCases: false,
            isRedacted: false,
            accessors: lowerAccessors(of: structure, subtypes, tags: tags, catchAll: other, spelling),
            base: baseStruct,
            annotations: lowerAnnotations(of: structure, cases, base: baseStruct)
        )
    }

    private func lowerSubtype(
        _ subtype: Subtypes.Member,
        member: MemberName,
        of structure: Struct,
        besides members: Set<String>,
        spelling: TypeSpelling
    ) -> CaseView {
        CaseView(
            documentation: [],
            name: member.quoted,
            label: member.plain,
            tag: SwiftLiteral.string(subtype.tag),
            type: spelling.spelling(of: subtype.type),
            isIndirect: boxedMembers.contains(subtype.tag, of: structure.id),
            flattenedType: expression(of: subtype.type, besides: members, spelling)
        )
    }

    private func catchAll(_ name: String, base: String, of structure: Struct) -> CatchAllView {
        CatchAllView(
            documentation: ["A subtype that this code does not know."],
            name: name,
            label: name,
            baseType: base,
            // The struct's own fields can contain the enum.
            isIndirect: members.fields(of: structure.id).contains { boxedMembers.contains($0.name, of: structure.id) }
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
        let properties = members.names(of: structure.id)
        // Otherwise an accessor may have another name than the property that replaces the field.
        let namesOfProperties = Set(properties.map(\.plain)).isDisjoint(with: taken)
        let propertiesOfSubtypes = subtypes.members.map { members.names(of: $0.type) }
        return members.fields(of: structure.id).enumerated().map { index, field in
            let property = properties[index]
            let name = SwiftNames.distinctMember(property.plain, from: taken)
            taken.append(name)
            return AccessorView(
                documentation: lines(for: field),
                name: SwiftIdentifier.quoted(name),
                type: spelling.spelling(of: field.type),
                isDeprecated: field.isDeprecated,
                deprecation: deprecation.arguments(for: field, of: structure.id, namesReplacement: namesOfProperties),
                // Inherited fields have the same positions in a subtype.
                branches: zip(propertiesOfSubtypes, tags).map { properties, tag in
                    .init(name: tag.quoted, property: properties[index].quoted)
                },
                catchAll: subtypes.isOpen ? .init(name: catchAll, property: property.quoted) : nil
            )
        }
    }
}
