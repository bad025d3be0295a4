import StoneModel

/// New, deprecated, renamed and removed declarations.
extension ChangelogBuilder {
    // MARK: Routes

    func newRoutes(_ changes: [Change]) -> [Changelog.Entry] {
        changes.filter { $0.rule == .routeAdded }.map { change in
            let name = name(change.subject)
            let summary = lookup.new.route(change.subject)?.documentation?.summary(lookup.new) ?? ""
            return entry(summary.isEmpty ? "new route \(name)" : "new route \(name): \(summary)", [change])
        }
    }

    func deprecatedRoutes(_ changes: [Change]) -> [Changelog.Entry] {
        let deprecated = changes.filter { $0.rule == .routeDeprecated }.map { change in
            (change, Replacement(of: change.subject, in: lookup.new))
        }
        return deprecated.grouped(by: \.1).map { replacement, pairs in
            let names = list(pairs.map { name($0.0.subject) })
            let remedy = replacement.remedy(pairs.count) { name($0, in: pairs[0].0.subject.namespace) }
            return entry("\(names) \(pairs.count == 1 ? "is" : "are") deprecated\(remedy)", pairs.map(\.0))
        }
    }

    func removedRoutes(_ changes: [Change]) -> [Changelog.Entry] {
        let removed = changes.filter { $0.rule == .routeRemoved }.map { change in
            (change, Replacement(of: change.subject, in: lookup.old))
        }
        return removed.grouped(by: \.1).map { replacement, pairs in
            let names = list(pairs.map { name($0.0.subject) })
            let verb = pairs.count == 1 ? "was" : "were"
            let past = replacement.isDeprecated ? ", which \(verb) deprecated," : ""
            let remedy = replacement.remedy(pairs.count) { name($0, in: pairs[0].0.subject.namespace) }
            return entry("\(names)\(past) \(verb) removed\(remedy)", pairs.map(\.0))
        }
    }

    /// The deprecation of a route, and the route to call instead.
    private struct Replacement: Hashable {
        var isDeprecated = false
        var successor: DeclarationName?
        /// The version, if the successor is another version of the same route.
        var version: String?

        init(of name: DeclarationName, in api: API) {
            guard let route = api.route(name), let deprecation = route.deprecation else { return }
            isDeprecated = true
            guard let id = deprecation.successor else { return }
            if id.namespace == route.namespace, id.name == route.name {
                version = "\(id.version)"
            } else {
                successor = DeclarationName(id, in: api)
            }
        }

        func remedy(_ count: Int, name: (DeclarationName) -> Phrase) -> Phrase {
            if let successor { return "; use \(name(successor))" }
            guard let version else { return "" }
            return count == 1 ? "; use version \(version)" : "; use version \(version) of each"
        }
    }

    // MARK: Types

    func newTypes(_ changes: [Change]) -> [Changelog.Entry] {
        changes.filter { $0.rule == .typeAdded }.grouped(by: \.subject.kind).map { kind, changes in
            let noun = changes.count == 1 ? kind.rawValue : kind.plural
            return entry("new \(noun) \(list(changes.map { name($0.subject) }))", changes)
        }
    }

    func removedTypes(_ changes: [Change]) -> [Changelog.Entry] {
        changes.filter { $0.rule == .typeRemoved }.grouped(by: \.subject.kind).map { kind, changes in
            let noun = changes.count == 1 ? kind.rawValue : kind.plural
            let names = list(changes.map { name($0.subject) })
            return entry("the \(noun) \(names) \(changes.count == 1 ? "was" : "were") removed", changes)
        }
    }

    func renamedTypes(_ changes: [Change]) -> [Changelog.Entry] {
        let renamed = changes.filter { $0.rule == .typeRenamed }.map { change in
            let former = change.formerSubject.map { name($0) } ?? ""
            return entry("the \(change.subject.kind.rawValue) \(former) is now named \(name(change.subject))", [change])
        }
        let moved = changes.filter { $0.rule == .typeMoved }
            .grouped { $0.formerSubject?.namespace ?? "" }
            .map { former, changes in
                let names = list(changes.map { name($0.subject) })
                return entry("\(names) moved here from the namespace \(code: former)", changes)
            }
        return renamed + moved
    }

    // MARK: Attributes

    func attributes(_ changes: [Change]) -> [Changelog.Entry] {
        [
            (ChangeRule.attributeAdded, "routes have the new attribute"),
            (.attributeRemoved, "routes no longer have the attribute"),
        ].compactMap { rule, words in
            let changes = changes.filter { $0.rule == rule }
            guard !changes.isEmpty else { return nil }
            let names = list(changes.map { "\(code: $0.subject.member ?? $0.subject.name)" })
            return entry("\(words)\(changes.count == 1 ? "" : "s") \(names)", changes)
        }
    }
}

extension DeclarationName.Kind {
    fileprivate var plural: String { self == .alias ? "aliases" : rawValue + "s" }
}
