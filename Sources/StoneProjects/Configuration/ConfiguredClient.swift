import StoneFilters
import StoneModel
import StoneSource
import StoneSwift

/// A root client in a `stone.json`:
///
///     { "name": "DropboxClient", "preset": "user" }
///     { "name": "AdminClient", "routes": "auth=\"team\" and is_preview!=true" }
struct ConfiguredClient {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case name
        case preset
        case routes
    }

    /// The predefined sets of routes, by the attribute `auth`, as in Dropbox's own libraries.
    enum Preset: String, CaseIterable {
        /// All routes except routes of the namespace `team` and routes for applications only.
        case user
        /// The routes for teams.
        case team
        /// The routes for applications.
        case app

        func includes(_ route: Route, in namespace: String) -> Bool {
            let kinds = Set(route.authParts)
            return switch self {
            case .user: namespace != "team" && kinds != ["app"]
            case .team: kinds.contains("team")
            case .app: kinds.contains("app")
            }
        }
    }

    var name: String
    var nameRange = SourceRange(0, 0)
    var preset: Preset?
    /// The condition on the attributes of the routes.
    var condition: FilterCondition?

    /// Returns the client with its routes in an API.
    func rootClient(_ api: API) -> SwiftConfiguration.RootClient {
        guard preset != nil || condition != nil else { return SwiftConfiguration.RootClient(name: name) }
        var routes: Set<RouteID> = []
        for namespace in api.namespaces {
            for route in namespace.routes {
                let isIncluded = preset?.includes(route, in: namespace.name) ?? true
                let matches = condition?.filter.routes.allSatisfy { $0.matches(route.attributes) } ?? true
                if isIncluded, matches { routes.insert(route.id) }
            }
        }
        return SwiftConfiguration.RootClient(name: name, routes: routes)
    }
}

extension ConfigurationReader {
    mutating func readClients(_ json: LocatedJSON) {
        guard case .array(let elements) = json.value else {
            return report("expected a list of objects for 'clients', found \(json.kind)", json.range)
        }
        var names: Set<String> = []
        for element in elements {
            guard let client = client(element) else { continue }
            if names.insert(client.name).inserted {
                configuration.clients.append(client)
            } else {
                report("duplicate client '\(client.name)'", client.nameRange)
            }
        }
    }

    private mutating func client(_ json: LocatedJSON) -> ConfiguredClient? {
        var client = ConfiguredClient(name: "")
        let members = members(of: json, "an object for a client", keys: ConfiguredClient.Key.self)
        for (key, value) in members {
            switch key {
            case .name:
                guard let text = string(value, for: key.rawValue) else { continue }
                client.name = text
                client.nameRange = value.range
                if let problem = SwiftIdentifier.problem(withOutermostName: text) { report(problem, value.range) }
            case .preset: client.preset = choice(value, for: key.rawValue, "preset")
            case .routes:
                guard let text = string(value, for: key.rawValue), let expression = expression(text, value.range)
                else { continue }
                client.condition = FilterCondition(value.range) { $0.routes = [expression] }
            }
        }
        if case .object = json.value, !members.contains(where: { $0.key == .name }) {
            report("expected a 'name' for the client", json.range)
        }
        return client.name.isEmpty ? nil : client
    }
}
