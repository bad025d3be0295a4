import StoneModel

extension PageLowering {
    func page(_ type: TypeDefinition, id: TypeID) -> PageView {
        let namespace = type.namespace
        return page(
            "type",
            title: content.api.qualifiedName(of: id),
            breadcrumbs: [breadcrumb(namespace)],
            view(type, id: id, MemberLowering(links, namespace: namespace))
        )
    }

    private func view(_ type: TypeDefinition, id: TypeID, _ lowering: MemberLowering) -> TypePageView {
        var view = TypePageView(
            kind: "alias",
            name: content.api.qualifiedName(of: id),
            documentation: [],
            remarks: [],
            target: [],
            rules: [],
            examples: content.examples.informativeEntries(of: .named(id)).map(ExampleView.init),
            changes: changes(of: id),
            baseline: content.comparison?.baseline,
            uses: uses(of: id, in: type.namespace),
            source: ""
        )
        switch type {
        case .alias(let alias): describe(alias, &view, lowering)
        case .structure(let structure): describe(structure, &view, lowering)
        case .union(let union): describe(union, &view, lowering)
        }
        return view
    }

    private func describe(_ alias: Alias, _ view: inout TypePageView, _ lowering: MemberLowering) {
        view.documentation = lowering.documentation.paragraphs(alias.documentation)
        view.target = lowering.texts.spelling(alias.target)
        view.rules = lowering.texts.rulesAndNull(alias.target)
        if let redaction = alias.redaction { view.remarks.append(TextView(parts: [.text(redaction.remark)])) }
        if !alias.annotations.isEmpty {
            view.remarks.append(TextView(parts: alias.annotations.map(lowering.annotation)))
        }
        view.source = source(alias.position)
    }

    private func describe(_ structure: Struct, _ view: inout TypePageView, _ lowering: MemberLowering) {
        view.kind = "struct"
        view.documentation = lowering.documentation.paragraphs(structure.documentation)
        if let parent = structure.parent {
            view.remarks.append(TextView(parts: [.text("Extends "), links.type(parent, in: structure.namespace)]))
        }
        let members = api.lineage(of: structure).reversed().flatMap { ancestor in
            ancestor.fields.map { field in
                lowering.field(
                    field,
                    id: PageLinks.field(field.name),
                    origin: ancestor.id == structure.id ? nil : ancestor.id
                )
            }
        }
        view.members = GroupView(heading: "Fields", members: members)
        if let subtypes = structure.subtypes {
            let members = subtypes.members.map { member in
                MemberView(
                    id: PageLinks.subtype(member.tag),
                    name: member.tag,
                    type: [links.type(member.type, in: structure.namespace)],
                    documentation: summary(of: member.type)
                )
            }
            view.subtypes = GroupView(
                heading: "Subtypes",
                members: members,
                note: subtypes.isOpen ? Notes.openSubtypes : Notes.closedSubtypes
            )
        }
        view.source = source(structure.position)
    }

    private func summary(of id: TypeID) -> [TextView] {
        guard case .structure(let structure) = api[id] else { return [] }
        let parts = summary(structure.documentation, in: structure.namespace)
        return parts.isEmpty ? [] : [TextView(parts: parts)]
    }

    private func describe(_ union: Union, _ view: inout TypePageView, _ lowering: MemberLowering) {
        view.kind = union.isClosed ? "closed union" : "open union"
        view.documentation = lowering.documentation.paragraphs(union.documentation)
        if let parent = union.parent {
            view.remarks.append(TextView(parts: [.text("Extends "), links.type(parent, in: union.namespace)]))
        }
        let members = api.lineage(of: union).reversed().flatMap { ancestor in
            ancestor.tags.map { tag in
                lowering.tag(
                    tag,
                    id: PageLinks.tag(tag.name),
                    origin: ancestor.id == union.id ? nil : ancestor.id
                )
            }
        }
        view.members = GroupView(
            heading: "Tags",
            members: members,
            note: union.isClosed ? nil : Notes.openUnion,
            isUnion: true
        )
        view.source = source(union.position)
    }

    // MARK: Uses

    private static let useLimit = 300

    private func uses(of id: TypeID, in namespace: NamespaceID) -> [UseListView] {
        var places: [(heading: String, part: TextPart)] = []
        for use in content.uses[id] {
            switch use {
            case .argument(let route): places.append(("Argument of", links.route(route)))
            case .result(let route): places.append(("Result of", links.route(route)))
            case .error(let route): places.append(("Error of", links.route(route)))
            case .field(let owner, let name):
                places.append(("Field", links.member(name, of: owner, in: namespace)))
            case .tag(let owner, let name): places.append(("Tag", links.member(name, of: owner, in: namespace)))
            case .alias(let alias): places.append(("Alias", links.type(alias, in: namespace)))
            case .child(let child): places.append(("Extended by", links.type(child, in: namespace)))
            }
        }
        let headings = ["Argument of", "Result of", "Error of", "Field", "Tag", "Alias", "Extended by"]
        return headings.compactMap { heading in
            let parts = places.filter { $0.heading == heading }.map(\.part)
            guard !parts.isEmpty else { return nil }
            let omitted = parts.count - Self.useLimit
            return UseListView(
                heading: heading,
                places: Array(parts.prefix(Self.useLimit)),
                omitted: omitted > 0 ? "\(omitted)" : nil
            )
        }
    }
}
