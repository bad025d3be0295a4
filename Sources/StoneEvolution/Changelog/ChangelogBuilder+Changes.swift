import StoneModel

/// Changes to routes, and to types with the routes that use them.
extension ChangelogBuilder {
    /// Returns the changes to routes and types. The changes to a type are below the routes that use it if they are
    /// few, and below its namespace otherwise.
    func changedRoutes() -> [Part] {
        var lines: [(place: TypePlace, line: Changelog.Line)] = routeLines()
        lines += typeLines()
        let groups = lines.grouped(by: \.place).sorted { left, right in
            left.key.routes.lexicographicallyPrecedes(right.key.routes) { $0.order < $1.order }
        }
        return groups.map { place, lines in
            let lines = lines.map(\.line)
            switch place {
            case .namespace(let namespace):
                return (namespace, .changedTypes, lines.map { Changelog.Entry(heading: "", lines: [$0]) })
            case .routes(let routes):
                let namespace = routes[0].namespace
                let heading = list(routes.map { name($0, in: namespace) }, other: "other route")
                return (namespace, .changedRoutes, [Changelog.Entry(heading: heading, lines: lines)])
            }
        }
    }

    /// The place of a type's changes in a changelog.
    private enum TypePlace: Hashable {
        /// Below these routes of one namespace, which are sorted.
        case routes([DeclarationName])
        /// Among the types of a namespace.
        case namespace(String)

        var routes: [DeclarationName] {
            guard case .routes(let routes) = self else { return [] }
            return routes
        }
    }

    private func routeLines() -> [(place: TypePlace, line: Changelog.Line)] {
        let phrases = changes.compactMap { change in
            routePhrase(change).map { (change: change, phrase: $0) }
        }
        return phrases.grouped { [$0.change.subject.namespace, $0.phrase] as [AnyHashable] }.map { _, pairs in
            let routes = pairs.map { $0.change.subject.declaration }.sorted { $0.order < $1.order }
            return (.routes(routes), Changelog.Line(phrase: pairs[0].phrase, changes: pairs.map(\.change)))
        }
    }

    private func routePhrase(_ change: Change) -> Phrase? {
        let key = change.subject.declaration
        switch change.rule {
        case .routeRenamed:
            guard let former = change.formerSubject else { return nil }
            return "formerly named \(name(former))"
        case .routeArgumentChanged, .routeResultChanged, .routeErrorChanged:
            let part: RouteUses.Part =
                change.rule == .routeArgumentChanged ? .argument : change.rule == .routeResultChanged ? .result : .error
            guard let old = lookup.formerRoute(of: key), let new = lookup.new.route(key) else {
                return "the \(part.rawValue) has changed (\(Phrase(message: change.messageWithReason)))"
            }
            let types = (part.type(of: old).spelling(lookup.old), part.type(of: new).spelling(lookup.new))
            return "the \(part.rawValue) is now \(code: types.1) instead of \(code: types.0)"
        case .routeUndeprecated: return "no longer deprecated"
        case .routeSuccessorChanged:
            guard let successor = lookup.new.route(key)?.deprecation?.successor else {
                return "still deprecated, but without a successor"
            }
            return "deprecated in favor of \(name(DeclarationName(successor, in: lookup.new), in: key.namespace)) now"
        case .routeAttributeChanged:
            let attribute = change.subject.member ?? ""
            let values = [lookup.formerRoute(of: key), lookup.new.route(key)].map { route in
                route?.attributes.first { $0.name == attribute }?.value.spelling
            }
            guard let old = values[0], let new = values[1] else {
                return "the attribute \(code: attribute) has changed (\(Phrase(message: change.messageWithReason)))"
            }
            return "the attribute \(code: attribute) is now \(code: new) instead of \(code: old)"
        default: return nil
        }
    }

    private func typeLines() -> [(place: TypePlace, line: Changelog.Line)] {
        var statements: [(owner: DeclarationName, clause: Clause, change: Change)] = []
        let inherited = changes.filter { $0.rule.isOfOneVersion && lookup.isInherited($0) }
        let heirs = Set(inherited.map(\.subject.declaration))
        let counts = Dictionary(grouping: changes) { OwnRule(type: $0.subject.declaration, rule: $0.rule) }.mapValues(
            \.count
        )
        for change in changes where !Self.isListed(change.rule) {
            // The fields and tags that come with another parent are separate changes.
            if change.rule == .parentChanged, heirs.contains(change.subject.declaration) { continue }
            let count = counts[OwnRule(type: change.subject.declaration, rule: change.rule)] ?? 0
            guard let clause = clause(change, isBrief: !isQualified && count > Self.detailLimit) else { continue }
            statements.append((change.subject.declaration, clause, change))
        }
        let byOwner = statements.grouped { [$0.owner, $0.clause] as [AnyHashable] }.map { _, group in
            (
                owner: group[0].owner, clause: group[0].clause, members: group.map { member($0.change) },
                changes: group.map(\.change)
            )
        }
        // Types with equal changes in equal positions share a sentence.
        return byOwner.grouped {
            [placement(of: $0.owner, $0.changes[0].rule), $0.clause, $0.members] as [AnyHashable]
        }.map { _, group in
            let placement = placement(of: group[0].owner, group[0].changes[0].rule)
            let phrase = sentence(group[0].clause, of: group.map(\.owner), members: group[0].members, placement)
            return (placement.place, Changelog.Line(phrase: phrase, changes: group.flatMap(\.changes)))
        }
    }

    private func clause(_ change: Change, isBrief: Bool) -> Clause? {
        var change = change
        // No call connects the two versions of a renamed route, but its callers must change their code.
        if change.direction.isDisjoint(with: [.sent, .received]),
            uses[change.subject.declaration].contains(where: { $0.part == .argument })
        {
            change.direction.insert(.sent)
        }
        return Clause(change, lookup, isBrief: isBrief)
    }

    /// The changes of one kind in one type.
    private struct OwnRule: Hashable {
        var type: DeclarationName
        var rule: ChangeRule
    }

    /// Returns whether a change to a type is in a separate list.
    private static func isListed(_ rule: ChangeRule) -> Bool {
        switch rule {
        case .typeAdded, .typeRemoved, .typeRenamed, .typeMoved: true
        default: false
        }
    }

    /// Returns the name of a member, with its default if it is new.
    private func member(_ change: Change) -> Phrase {
        let subject = change.rule == .fieldRenamed || change.rule == .tagRenamed ? change.formerSubject : nil
        let name = (subject ?? change.subject).member ?? ""
        guard change.rule == .fieldAdded, let value = lookup.new.member(change.subject)?.defaultValue else {
            return "\(code: name)"
        }
        return "\(code: name) (\(code: value.spelling) by default)"
    }

    private struct Placement: Hashable {
        var place: TypePlace
        var parts: [RouteUses.Part]
        /// Whether the routes use the type in one part only, as its type or as an ancestor of its type.
        var isDirect: Bool
        /// The routes that use the type, by part, if its changes are not listed with them.
        var others: Phrase
    }

    private func placement(of type: DeclarationName, _ rule: ChangeRule) -> Placement {
        let uses = uses[type].filter { $0.isOwn || !rule.isOfOwnValues }
        let routes = Set(uses.map(\.route)).sorted { $0.order < $1.order }
        let parts = Set(uses.map(\.part)).sorted()
        guard let namespace = routes.first?.namespace, routes.count <= Self.routeLimit,
            routes.allSatisfy({ $0.namespace == namespace }),
            uses.count == routes.count * parts.count
        else {
            let others = others(type, uses)
            return Placement(place: .namespace(type.namespace), parts: [], isDirect: false, others: others)
        }
        let isDirect = parts.count == 1 && uses.allSatisfy(\.isDirect)
        return Placement(place: .routes(routes), parts: parts, isDirect: isDirect, others: "")
    }

    /// Returns `in the argument of a and the result of b`.
    private func others(_ type: DeclarationName, _ uses: [RouteUses.Use]) -> Phrase {
        let phrases = RouteUses.Part.allCases.compactMap { part -> Phrase? in
            let routes = uses.filter { $0.part == part }.map(\.route).sorted { $0.order < $1.order }
            guard !routes.isEmpty else { return nil }
            let names = Phrase.list(routes.map { name($0, in: type.namespace) }, limit: 4, other: "other route")
            return "the \(part.rawValue) of \(names)"
        }
        return phrases.isEmpty ? "" : "in \(Phrase.list(phrases))"
    }

    private func sentence(
        _ clause: Clause,
        of owners: [DeclarationName],
        members: [Phrase],
        _ placement: Placement
    ) -> Phrase {
        let limit = isQualified ? .max : Self.nameLimit
        switch placement.place {
        case .namespace(let namespace):
            let owner = list(owners.map { name($0, in: namespace) })
            let text = clause.sentence(owner: owner, ownerCount: owners.count, members: members, limit: limit)
            return placement.others.isEmpty ? text : "\(text), \(placement.others)"
        case .routes(let routes):
            if placement.isDirect, owners.count == 1, let part = placement.parts.first {
                return clause.sentence(owner: "the \(part.rawValue)", ownerCount: 1, members: members, limit: limit)
            }
            let owner = list(owners.map { name($0, in: routes[0].namespace) })
            let text = clause.sentence(owner: owner, ownerCount: owners.count, members: members, limit: limit)
            return "in the \(placement.parts.map(\.rawValue).joined(separator: " and the ")), \(text)"
        }
    }
}

extension RouteUses {
    /// Finds the uses of all types that change, by routes that use them in both versions.
    init(_ changes: [Change], _ lookup: VersionLookup) {
        let types = Set(changes.map { $0.subject.declaration })
        let formerNames = lookup.formerNames
        let routes = lookup.commonRoutes
        self.init(of: types, in: lookup.new, routes: routes)
        let formerTypes = Set(types.map { formerNames[$0] })
        let others = RouteUses(of: formerTypes, in: lookup.old, routes: Set(routes.map { formerNames[$0] }))
        formIntersection(others, formerNames)
    }
}

extension ChangeRule {
    /// Whether only one version has the field or the tag.
    fileprivate var isOfOneVersion: Bool {
        switch self {
        case .closedTagAdded, .fieldAdded, .fieldRemoved, .requiredFieldAdded, .tagAdded, .tagRemoved: true
        default: false
        }
    }

    /// Whether the change affects only values of exactly this type, and not of types that extend it.
    fileprivate var isOfOwnValues: Bool {
        switch self {
        case .closedSubtypeAdded, .subtypeAdded, .subtypeRemoved, .subtypeRetagged, .subtypeTypeChanged, .subtypesAdded,
            .subtypesClosed, .subtypesOpened, .subtypesRemoved, .unionClosed, .unionOpened:
            true
        default: false
        }
    }
}
