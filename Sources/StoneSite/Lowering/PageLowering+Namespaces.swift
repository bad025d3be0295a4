import StoneModel

extension PageLowering {
    /// The largest number of declarations whose summaries are shown.
    private static let summaryLimit = 400

    func page(_ id: NamespaceID) -> PageView {
        let namespace = api[id]
        let lowering = MemberLowering(links, namespace: id)
        let lists = lists(of: namespace)
        let view = NamespacePageView(
            name: namespace.name,
            documentation: lowering.documentation.paragraphs(namespace.documentation),
            lists: lists,
            annotations: definitions(in: namespace, lowering),
            changes: changes(of: namespace),
            baseline: content.comparison?.baseline,
            sources: namespace.sources.map { .code(shown($0.path)) }
        )
        let sections = lists.map { NavigationLink(label: $0.heading, href: "#\($0.id)") }
        return page(
            "namespace",
            title: namespace.name,
            navigation: [NavigationView(heading: "On this page", links: sections), namespaces(current: id)],
            view
        )
    }

    func namespaces(current: NamespaceID?) -> NavigationView {
        let links = content.listed.map { id in
            NavigationLink(label: content.name(id), href: self.links.href(id), isCurrent: id == current)
        }
        return NavigationView(heading: "Namespaces", links: links)
    }

    private func lists(of namespace: Namespace) -> [DeclarationListView] {
        let hasSummary = namespace.types.count + namespace.routes.count <= Self.summaryLimit
        var structs: [ListedPageView] = []
        var unions: [ListedPageView] = []
        var aliases: [ListedPageView] = []
        for id in namespace.types {
            let (name, href) = (api[id].name, links.href(id))
            func declaration(_ documentation: Documentation?) -> ListedPageView {
                let summary = hasSummary ? summary(documentation, in: api[id].namespace) : []
                return ListedPageView(label: name, href: href, summary: summary)
            }
            switch api[id] {
            case .structure(let structure): structs.append(declaration(structure.documentation))
            case .union(let union): unions.append(declaration(union.documentation))
            case .alias(let alias): aliases.append(declaration(alias.documentation))
            }
        }
        let lists = [
            DeclarationListView(
                id: "routes",
                heading: "Routes",
                declarations: namespace.routes.map { declaration($0, hasSummary: hasSummary) }
            ),
            DeclarationListView(id: "structs", heading: "Structs", declarations: structs),
            DeclarationListView(id: "unions", heading: "Unions", declarations: unions),
            DeclarationListView(id: "aliases", heading: "Aliases", declarations: aliases),
        ]
        return lists.filter { !$0.declarations.isEmpty }
    }

    // MARK: Annotations

    private func definitions(in namespace: Namespace, _ lowering: MemberLowering) -> [AnnotationDefinitionView] {
        let types = namespace.annotationTypes.map { type in
            AnnotationDefinitionView(
                id: PageLinks.annotationType(type.name),
                kind: "annotation type",
                name: type.name,
                value: [],
                documentation: lowering.documentation.paragraphs(type.documentation),
                parameters: type.parameters.map { parameter in
                    lowering.field(parameter, id: "\(PageLinks.annotationType(type.name)).\(parameter.name)")
                }
            )
        }
        let annotations = namespace.annotations.map { annotation in
            AnnotationDefinitionView(
                id: PageLinks.annotation(annotation.name),
                kind: "annotation",
                name: "@\(annotation.name)",
                value: value(of: annotation, lowering),
                documentation: [],
                parameters: []
            )
        }
        return types + annotations
    }

    private func value(of annotation: Annotation, _ lowering: MemberLowering) -> [TextPart] {
        switch annotation.kind {
        case .deprecated: [.text("Deprecated")]
        case .preview: [.text("Preview")]
        case .omitted(let audience): [.text("For callers with the permission "), .code(audience)]
        case .redacted(let redaction): [.text(redaction.remark)]
        case .custom(let namespace, let type, let arguments):
            [.name(type, href: links.href(namespace, anchor: PageLinks.annotationType(type)))]
                + arguments.flatMap { [.text(", \($0.name) "), lowering.texts.value($0.value)] }
        }
    }
}
