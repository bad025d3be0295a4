import StoneModel
import StoneSource
import StoneSuggestions
import StoneSwift

/// A route under `pages` or `jobs` in a `stone.json`, with its second route, or `false` for none:
///
///     "pages": { "files.list_folder": { "continue": "files.list_folder/continue", "name": "folderPages" } },
///     "jobs": { "sharing.share_folder": { "check": "sharing.check_share_job_status" }, "files.delete_batch": false }
struct ConfiguredPair {
    /// The keys of an object under `pages`.
    enum PageKey: String, CaseIterable {
        case `continue`
        case name
    }

    /// The keys of an object under `jobs`.
    enum JobKey: String, CaseIterable {
        case check
        case name
    }

    /// A string and its location.
    struct Text {
        var text: String
        var range: SourceRange
    }

    /// The name of the route: `files.list_folder`.
    var route: Text
    /// The name of the second route, such as `files.list_folder/continue`, or `nil` for the conventional one.
    var partner: Text?
    /// The name of the method, or `nil` for the derived one.
    var name: Text?
    var isSuppressed = false

    /// Returns the pairing with its routes in an API, or `nil` if the API does not declare them.
    func pairing(_ routes: [String: Route]) -> (route: RouteID, pairing: SwiftConfiguration.Pairing)? {
        guard let first = routes[route.text] else { return nil }
        if isSuppressed { return (first.id, .suppressed) }
        if let partner, routes[partner.text] == nil { return (first.id, .suppressed) }
        return (first.id, .pair(partner: partner.flatMap { routes[$0.text]?.id }, name: name?.text))
    }
}

extension ConfigurationReader {
    mutating func readPages(_ json: LocatedJSON) {
        configuration.pages = pairs(json, of: "pages", keys: ConfiguredPair.PageKey.self) { pair, key, text in
            switch key {
            case .continue: pair.partner = text
            case .name: pair.name = text
            }
        }
    }

    mutating func readJobs(_ json: LocatedJSON) {
        configuration.jobs = pairs(json, of: "jobs", keys: ConfiguredPair.JobKey.self) { pair, key, text in
            switch key {
            case .check: pair.partner = text
            case .name: pair.name = text
            }
        }
    }

    private mutating func pairs<Key: RawRepresentable<String> & CaseIterable>(
        _ json: LocatedJSON,
        of name: String,
        keys: Key.Type,
        into set: (inout ConfiguredPair, Key, ConfiguredPair.Text) -> Void
    ) -> [ConfiguredPair] {
        members(of: json, "an object of routes for '\(name)'").map { member in
            var pair = ConfiguredPair(route: .init(text: member.name, range: member.nameRange))
            if case .boolean(false) = member.value.value {
                pair.isSuppressed = true
                return pair
            }
            for (key, value) in members(of: member.value, "'false' or an object for '\(member.name)'", keys: keys) {
                guard let text = string(value, for: key.rawValue) else { continue }
                guard key.rawValue != "name" || SwiftIdentifier.isWord(text) else {
                    report("'\(text)' is not a Swift identifier (letters, digits and underscores)", value.range)
                    continue
                }
                set(&pair, key, .init(text: text, range: value.range))
            }
            return pair
        }
    }
}

extension Configuration {
    /// Returns the pairings in an API.
    func pairings(_ pairs: [ConfiguredPair], _ api: API) -> [RouteID: SwiftConfiguration.Pairing] {
        guard !pairs.isEmpty else { return [:] }
        let routes = Self.routes(api)
        return Dictionary(pairs.compactMap { $0.pairing(routes) }.map { ($0.route, $0.pairing) }) { first, _ in first }
    }

    /// Returns the qualified names of the routes for which clients have pages or a job. Those with an invalid second
    /// route have an error instead.
    func pairedRoutes(_ api: API) -> Set<String> {
        guard parts?.contains(.client) == true else { return [] }
        let (pages, jobs) = (pairings(pages, api), pairings(jobs, api))
        return Set(
            Self.routes(api).filter { _, route in
                isPaired(route, as: PageRoutes.self, pages[route.id], in: api)
                    || isPaired(route, as: JobRoutes.self, jobs[route.id], in: api)
            }.keys
        )
    }

    private func isPaired<Pair: RoutePair>(
        _ route: Route,
        as type: Pair.Type,
        _ pairing: SwiftConfiguration.Pairing?,
        in api: API
    ) -> Bool {
        switch pairing {
        case .suppressed: false
        case .pair(_?, _): true
        case .pair(nil, _), nil: Pair(conventionalFor: route, in: api, styles: service.styles) != nil
        }
    }

    /// Returns the errors in the pairs of routes.
    func pairDiagnostics(_ api: API) -> [Diagnostic] {
        guard !pages.isEmpty || !jobs.isEmpty else { return [] }
        let routes = Self.routes(api)
        var names = MethodNames(api, swiftNames)
        return pages.flatMap {
            errors(
                in: $0,
                as: PageRoutes.self,
                noun: "pages",
                partnerKey: "continue",
                among: routes,
                names: &names,
                api: api
            )
        }
            + jobs.flatMap {
                errors(
                    in: $0,
                    as: JobRoutes.self,
                    noun: "job",
                    partnerKey: "check",
                    among: routes,
                    names: &names,
                    api: api
                )
            }
    }

    private func errors<Pair: RoutePair>(
        in pair: ConfiguredPair,
        as type: Pair.Type,
        noun: String,
        partnerKey: String,
        among routes: [String: Route],
        names: inout MethodNames,
        api: API
    ) -> [Diagnostic] {
        guard let first = routes[pair.route.text] else { return [unknownRoute(pair.route, routes)] }
        var errors: [Diagnostic] = []
        if let partner = pair.partner {
            if let second = routes[partner.text] {
                if let problem = problem(type, first: first, second: second, in: api) {
                    errors.append(error(problem, partner))
                }
            } else {
                errors.append(unknownRoute(partner, routes))
            }
        } else if Pair(conventionalFor: first, in: api, styles: service.styles) == nil {
            let advice = pair.isSuppressed ? "" : "; expected a '\(partnerKey)'"
            errors.append(error("by convention, '\(pair.route.text)' has no \(noun)\(advice)", pair.route))
        }
        if let name = pair.name, let problem = names.add(name.text, to: first.namespace) {
            errors.append(error(problem, name))
        }
        return errors
    }

    private func problem<Pair: RoutePair>(
        _ type: Pair.Type,
        first: Route,
        second: Route,
        in api: API
    ) -> String? {
        guard first.namespace == second.namespace else {
            return "expected a route of the namespace '\(api[first.namespace].name)'"
        }
        do throws(RoutePairError) {
            _ = try Pair(first, second, in: api, styles: service.styles)
            return nil
        } catch {
            return error.message
        }
    }

    private func unknownRoute(_ name: ConfiguredPair.Text, _ routes: [String: Route]) -> Diagnostic {
        let near = suggestion(for: name.text, amongQualified: Array(routes.keys))
        return error("no spec declares a route '\(name.text)'\(didYouMean(near))", name)
    }

    private func error(_ message: String, _ text: ConfiguredPair.Text) -> Diagnostic {
        .configuration(message, in: source, at: text.range)
    }

    /// Returns the routes by their names, such as `files.upload:2`.
    private static func routes(_ api: API) -> [String: Route] {
        var routes: [String: Route] = [:]
        for namespace in api.namespaces {
            for route in namespace.routes { routes["\(namespace.name).\(route.id.nameWithVersion)"] = route }
        }
        return routes
    }
}

/// The names of the methods of each namespace.
private struct MethodNames {
    /// The declaration with each name, for messages.
    private var taken: [NamespaceID: [String: String]] = [:]

    init(_ api: API, _ chosen: [String: String]) {
        let configuration = SwiftConfiguration(names: chosen)
        for index in api.namespaces.indices {
            let id = NamespaceID(index: index)
            for (name, route) in zip(configuration.routeNames(of: id, api), api.namespaces[index].routes) {
                taken[id, default: [:]][name] = "the route '\(route.id.nameWithVersion)'"
            }
        }
    }

    /// Adds the name of a method. Returns the reason for a conflict, if there is one.
    mutating func add(_ name: String, to namespace: NamespaceID) -> String? {
        guard SwiftIdentifier.isMemberName(name) else { return "the name '\(name)' is reserved" }
        let owner = taken[namespace, default: [:]].updateValue("another method", forKey: name)
        return owner.map { "'\(name)' is already the name of \($0)" }
    }
}
