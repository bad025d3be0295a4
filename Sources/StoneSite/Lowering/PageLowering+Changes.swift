import StoneEvolution
import StoneModel

extension PageLowering {
    func changesPage(_ comparison: SiteComparison) -> PageView {
        let changelog = comparison.changelog
        let names = DeclarationNames(content, links)
        var sections: [ChangeSectionView] = []
        if !changelog.breaking.isEmpty {
            sections.append(
                ChangeSectionView(
                    id: "breaking",
                    heading: "Breaking changes",
                    isBreaking: true,
                    entries: entries(changelog.breaking, in: nil, names)
                )
            )
        }
        for group in changelog.namespaces {
            sections.append(
                ChangeSectionView(
                    id: "namespace.\(group.name)",
                    heading: group.name,
                    isBreaking: false,
                    entries: entries(group.sections, in: group.name, names)
                )
            )
        }
        let view = ChangesPageView(
            baseline: comparison.baseline,
            sections: sections,
            remark: parts(changelog.documentationSummary.capitalized, in: nil, names)
        )
        let contents = sections.map { NavigationLink(label: $0.heading, href: "#\($0.id)") }
        return page(
            "changes",
            title: "Changes since \(comparison.baseline)",
            navigation: contents.isEmpty ? [] : [NavigationView(heading: "On this page", links: contents)],
            view
        )
    }

    private func entries(
        _ sections: [Changelog.Section],
        in namespace: String?,
        _ names: DeclarationNames
    ) -> [ChangeEntryView] {
        sections.flatMap(\.entries).map { entry in
            ChangeEntryView(
                heading: parts(entry.heading, in: namespace, names),
                lines: entry.lines.map { line in
                    let phrase = entry.heading.isEmpty ? line.phrase.capitalized : line.phrase
                    return TextView(parts: parts(phrase, in: namespace, names) + [.text(".")])
                }
            )
        }
    }

    private func parts(_ phrase: Phrase, in namespace: String?, _ names: DeclarationNames) -> [TextPart] {
        phrase.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .code(let name): names.href(name, in: namespace).map { .name(name, href: $0) } ?? .code(name)
            }
        }
    }

    // MARK: Marks

    func changes(of route: Route) -> [ChangeView] {
        (content.comparison?.changes(of: DeclarationName(route.id, in: api)) ?? []).map { view($0) { _ in nil } }
    }

    func changes(of id: TypeID) -> [ChangeView] {
        let changes = content.comparison?.changes(of: DeclarationName(id, in: api)) ?? []
        let members = Set(api.allMembers(of: id).map(\.name))
        return changes.map { change in
            view(change) { members.contains($0) ? "#\(links.anchor(of: $0, in: id))" : nil }
        }
    }

    func changes(of namespace: Namespace) -> [ChangeView] {
        let name = DeclarationName(.namespace, namespace.name)
        return (content.comparison?.changes(of: name) ?? []).map { view($0) { _ in nil } }
    }

    private func view(_ change: Change, href: (String) -> String?) -> ChangeView {
        ChangeView(
            member: change.subject.member,
            href: change.subject.member.flatMap(href),
            sentence: change.messageWithHint,
            isBreaking: change.severity == .error
        )
    }

    /// Returns the changed types of a route's values, separated by commas.
    func changedTypes(of route: Route) -> [TextPart] {
        guard let comparison = content.comparison else { return [] }
        let reached = api.types(reachedFrom: [route.argument, route.result, route.error])
        let parts = reached.compactMap { id -> [TextPart]? in
            let changes = comparison.changes(of: DeclarationName(id, in: api))
            guard !changes.isEmpty else { return nil }
            let remark = changes.contains { $0.severity == .error } ? [TextPart.text(" (breaking)")] : []
            return [links.type(id, in: route.namespace)] + remark
        }
        return Array(parts.joined(separator: [.text(", ")]))
    }
}

/// The links of the names in a changelog.
private struct DeclarationNames {
    private var pages: [String: String] = [:]

    init(_ content: SiteContent, _ links: PageLinks) {
        for (index, namespace) in content.api.namespaces.enumerated() {
            pages[namespace.name] = links.href(NamespaceID(index: index))
            for id in namespace.types { pages[content.api.qualifiedName(of: id)] = links.href(id) }
            for route in namespace.routes {
                pages[content.api.qualifiedName(of: route.id)] = links.route(route.id).href
            }
        }
    }

    /// - Parameter namespace: The namespace of names without one; `nil` if all have theirs.
    func href(_ name: String, in namespace: String?) -> String? {
        guard let namespace else { return pages[name] }
        return pages["\(namespace)/\(name)"] ?? pages["\(namespace).\(name)"] ?? pages[name]
    }
}

extension API {
    /// Returns the types that values of some types contain, in the order of the API.
    fileprivate func types(reachedFrom roots: [DataType]) -> [TypeID] {
        var reached: Set<Int> = []
        var waiting = roots.compactMap(\.namedLeaf)
        while let id = waiting.popLast() {
            guard reached.insert(id.index).inserted else { continue }
            switch self[id] {
            case .alias(let alias): waiting += [alias.target.namedLeaf].compactMap(\.self)
            case .structure(let structure):
                waiting += structure.fields.compactMap(\.type.namedLeaf) + [structure.parent].compactMap(\.self)
                waiting += structure.subtypes?.members.map(\.type) ?? []
            case .union(let union):
                waiting += union.tags.compactMap(\.type.namedLeaf) + [union.parent].compactMap(\.self)
            }
        }
        return reached.sorted().map { TypeID(index: $0) }
    }
}
