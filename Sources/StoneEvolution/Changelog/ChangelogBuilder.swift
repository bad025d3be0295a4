import StoneFormats
import StoneModel

/// Groups changes by namespace, route and type, and describes equal ones in one sentence.
struct ChangelogBuilder {
    let changes: [Change]
    let lookup: VersionLookup
    let uses: RouteUses
    /// Whether all names have their namespace, and no names are left out.
    let isQualified: Bool

    /// The largest number of names in a list.
    static let nameLimit = 8
    /// The maximum number of routes that list the changes to a type; with more, the type has a separate entry.
    static let routeLimit = 3
    /// The largest number of changes of one kind in a type that are described one by one.
    static let detailLimit = 3

    /// Returns the namespaces with changes, sorted by name.
    func groups() -> [Changelog.Group] {
        var lines: [String: [Changelog.Section.Kind: [Changelog.Entry]]] = [:]
        for (namespace, kind, entries) in sections() where !entries.isEmpty {
            lines[namespace, default: [:]][kind, default: []] += entries
        }
        return lines.keys.sorted().map { namespace in
            let sections = Changelog.Section.Kind.allCases.compactMap { kind in
                lines[namespace]?[kind].map { Changelog.Section(kind: kind, entries: $0) }
            }
            return Changelog.Group(name: namespace, sections: sections)
        }
    }

    typealias Part = (namespace: String, kind: Changelog.Section.Kind, entries: [Changelog.Entry])

    private func sections() -> [Part] {
        var parts: [Part] = []
        for (namespace, changes) in changes.grouped(by: \.subject.namespace) {
            parts.append((namespace, .namespace, namespaceEntries(changes)))
            parts.append((namespace, .newRoutes, newRoutes(changes)))
            parts.append((namespace, .deprecatedRoutes, deprecatedRoutes(changes)))
            parts.append((namespace, .removedRoutes, removedRoutes(changes)))
            parts.append((namespace, .newTypes, newTypes(changes)))
            parts.append((namespace, .changedTypes, renamedTypes(changes)))
            parts.append((namespace, .removedTypes, removedTypes(changes)))
            parts.append((namespace, .attributes, attributes(changes)))
        }
        return parts + changedRoutes()
    }

    func entry(_ phrase: Phrase, _ changes: [Change]) -> Changelog.Entry {
        Changelog.Entry(heading: "", lines: [Changelog.Line(phrase: phrase, changes: changes)])
    }

    // MARK: Names

    func list(_ names: [Phrase], other: String = "other") -> Phrase {
        .list(names, limit: isQualified ? .max : Self.nameLimit, other: other)
    }

    /// Returns the name of a type or a route.
    func name(_ declaration: DeclarationName, in namespace: String) -> Phrase {
        let isLocal = !isQualified && declaration.namespace == namespace
        return "\(code: isLocal ? declaration.name : declaration.qualifiedName)"
    }

    func name(_ subject: DeclarationName) -> Phrase { name(subject.declaration, in: subject.namespace) }

    // MARK: Namespaces

    private func namespaceEntries(_ changes: [Change]) -> [Changelog.Entry] {
        changes.compactMap { change in
            let name = change.subject.namespace
            switch change.rule {
            case .namespaceAdded:
                return entry("the namespace \(code: name) is new\(contents(of: change))", [change])
            case .namespaceRemoved:
                return entry("the namespace \(code: name) was removed\(contents(of: change))", [change])
            case .namespaceRenamed:
                let former = change.formerSubject?.namespace ?? ""
                return entry("the namespace \(code: former) is now named \(code: name)", [change])
            default: return nil
            }
        }
    }

    /// Returns `, with the routes a and b, and 12 types`.
    private func contents(of change: Change) -> Phrase {
        let routes = change.uses.filter { $0.subject.kind == .route }.map { name($0.subject) }
        let types = change.uses.count { $0.subject.kind != .route }
        let names: Phrase = "the \(routes.count == 1 ? "route" : "routes") \(list(routes))"
        let count = counted(types, "type")
        return switch (routes.isEmpty, types) {
        case (true, 0): ""
        case (true, _): ", with \(count)"
        case (false, 0): ", with \(names)"
        default: ", with \(names), and \(count)"
        }
    }
}

extension Sequence {
    /// Returns the elements by key, in the order of the first element of each key.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var groups: [(key: Key, elements: [Element])] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].elements.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
