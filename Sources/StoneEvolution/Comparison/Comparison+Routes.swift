import StoneModel

extension Comparison {
    /// Adds the changes to all routes in namespaces that both versions have.
    mutating func compareRoutes() {
        for (index, namespace) in old.namespaces.enumerated() {
            guard let other = versions.pairing.newNamespace(of: NamespaceID(index: index)) else { continue }
            let newNamespace = new[other]
            compareRoutes(old: namespace.routes, new: newNamespace.routes, in: newNamespace.name)
        }
    }

    private mutating func compareRoutes(old oldRoutes: [Route], new newRoutes: [Route], in namespace: String) {
        let matched = MatchedRoutes(oldRoutes, newRoutes)
        for (route, other) in matched.common {
            if route.nameWithVersion != other.nameWithVersion { addRenamed(old: route, new: other, in: namespace) }
            compare(old: route, new: other, in: namespace)
        }
        var added: [String: Route] = [:]
        for route in matched.added { added[route.nameWithVersion] = route }
        // The search must stay cheap.
        let isSearched = matched.removed.count * matched.added.count <= MatchedMembers.searchLimit
        for route in matched.removed {
            let candidates = isSearched ? added.values.filter { isRenamed(route, $0) } : []
            if candidates.count == 1, matched.removed.filter({ isRenamed($0, candidates[0]) }).count == 1 {
                added[candidates[0].nameWithVersion] = nil
                addRenamed(old: route, new: candidates[0], in: namespace)
                compare(old: route, new: candidates[0], in: namespace)
            } else {
                add(
                    .routeRemoved,
                    of: DeclarationName(route.id, in: old),
                    message: route.deprecation == nil ? "the route was removed" : "the deprecated route was removed",
                    old: route.position,
                    direction: .sent,
                    wire: .strictForward
                )
            }
        }
        for route in matched.added where added[route.nameWithVersion] != nil {
            add(
                .routeAdded,
                of: DeclarationName(route.id, in: new),
                message: "the route is new",
                new: route.position,
                direction: .sent,
                wire: .strictBackward
            )
        }
    }

    /// Returns whether a removed route may be an added one: a route with a similar name and equal types.
    private func isRenamed(_ old: Route, _ new: Route) -> Bool {
        guard (old.name.contains(new.name) || new.name.contains(old.name)) && old.version == new.version else {
            return false
        }
        return [(old.argument, new.argument), (old.result, new.result), (old.error, new.error)].allSatisfy {
            let value = ValueComparison(versions: versions).compare($0, $1)
            return value.differences.isEmpty && value.replacedTypes == nil && value.oldIsNullable == value.newIsNullable
        }
    }

    private mutating func addRenamed(old oldRoute: Route, new newRoute: Route, in namespace: String) {
        let former = DeclarationName(oldRoute.id, in: old)
        let hasSamePath = oldRoute.id.pathName == newRoute.id.pathName
        add(
            Change(
                .routeRenamed,
                DeclarationName(newRoute.id, in: new),
                formerSubject: former,
                message: "the route was '\(former.qualifiedName)'" + (hasSamePath ? ", with the same path" : ""),
                old: oldRoute.position,
                new: newRoute.position,
                direction: hasSamePath ? [] : .sent,
                wire: hasSamePath ? [] : [.strictForward, .strictBackward]
            )
        )
    }

    // MARK: One route

    private mutating func compare(old oldRoute: Route, new newRoute: Route, in namespace: String) {
        let subject = DeclarationName(newRoute.id, in: new)
        let routes = ComparedRoutes(old: oldRoute, new: newRoute, subject: subject)
        comparePart(.argument, old: oldRoute.argument, new: newRoute.argument, of: routes)
        comparePart(.result, old: oldRoute.result, new: newRoute.result, of: routes)
        comparePart(.error, old: oldRoute.error, new: newRoute.error, of: routes)
        compareDeprecation(routes)
        compareAttributes(old: oldRoute, new: newRoute, of: subject)
        compareDocumentation(
            of: subject,
            old: (oldRoute.documentation, oldRoute.position),
            new: (newRoute.documentation, newRoute.position)
        )
    }

    private struct ComparedRoutes {
        var old: Route
        var new: Route
        var subject: DeclarationName
    }

    private enum Part: String {
        case argument
        case result
        case error

        var rule: ChangeRule {
            switch self {
            case .argument: .routeArgumentChanged
            case .result: .routeResultChanged
            case .error: .routeErrorChanged
            }
        }
    }

    private mutating func comparePart(
        _ part: Part,
        old oldType: DataType,
        new newType: DataType,
        of routes: ComparedRoutes
    ) {
        let value = ValueComparison(versions: versions).compare(oldType, newType)
        var wire: WireEffect = []
        var reasons: [String] = []
        var effect: StructuralComparison.Effect?
        switch (old.resolved(oldType) == .void, new.resolved(newType) == .void) {
        case (true, true): return
        // A lenient reader of Void skips a value. A reader of a value accepts a missing one only if the type is
        // nullable or a struct without required fields.
        case (true, false):
            wire = value.newIsNullable || new.readsMissing(newType) ? .strictBackward : [.forward, .strictBackward]
        case (false, true):
            wire = value.oldIsNullable || old.readsMissing(oldType) ? .strictForward : [.strictForward, .backward]
        case (false, false):
            for difference in value.differences {
                wire.formUnion(difference.wire)
                reasons.append(difference.message)
            }
            if value.oldIsNullable != value.newIsNullable {
                wire.formUnion(API.nullability((old, oldType), (new, newType), newIsNullable: value.newIsNullable))
                reasons.append(value.newIsNullable ? "may be null" : "may no longer be null")
            }
            guard let types = value.replacedTypes else {
                guard !reasons.isEmpty else { return }
                break
            }
            let members = structures.effect(of: types)
            wire.formUnion(members.wire)
            if members.breaks.isEmpty { reasons.append("the members are the same") }
            effect = members
        }
        // An error of another kind is still an error for its client.
        if part == .error, old.resolved(oldType) == .void || new.resolved(newType) == .void { wire = [] }
        let types = "was '\(oldType.spelling(old))' and is '\(newType.spelling(new))'"
        let others = reasons.filter { $0 != "the type \(types)" }
        let reason = others.map { "; \($0)" }.joined()
        let direction: Direction = part == .argument ? .sent : .received
        var difference = Difference(part.rule, "the \(part.rawValue) \(types)\(reason)", wire: wire)
        difference.effect = effect
        add(
            Change(
                difference,
                of: routes.subject,
                old: routes.old.position,
                new: routes.new.position,
                direction: direction
            )
        )
    }

    private mutating func compareDeprecation(_ routes: ComparedRoutes) {
        let before = routes.old.deprecation
        let after = routes.new.deprecation
        let successor = after?.successor.map { new.qualifiedName(of: $0) }
        let change: (ChangeRule, String)
        switch (before, after) {
        case (nil, nil): return
        case (nil, _?):
            change = (.routeDeprecated, successor.map { "is deprecated by '\($0)'" } ?? "is deprecated")
        case (_?, nil): change = (.routeUndeprecated, "is no longer deprecated")
        case (let before?, _?):
            // A successor in a renamed namespace is the same route.
            guard before.successor.map({ newName(of: $0) }) != successor else { return }
            let former = before.successor.map { old.qualifiedName(of: $0) }
            let message = "is deprecated by \(successor.map { "'\($0)'" } ?? "no route")"
            change = (.routeSuccessorChanged, message + (former.map { " instead of '\($0)'" } ?? ""))
        }
        add(change.0, of: routes.subject, message: change.1, old: routes.old.position, new: routes.new.position)
    }

    /// Returns the qualified name that a route of the old version has in the new one, unless it was renamed itself.
    private func newName(of route: RouteID) -> String {
        guard let namespace = versions.pairing.newNamespace(of: route.namespace) else {
            return old.qualifiedName(of: route)
        }
        return new.qualifiedName(of: RouteID(namespace: namespace, name: route.name, version: route.version))
    }
}
