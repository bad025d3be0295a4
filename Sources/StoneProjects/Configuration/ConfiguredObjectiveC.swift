import StoneModel
import StoneSource
import StoneSuggestions
import StoneSwift

/// The Objective-C part of a `stone.json`: the declarations to expose as classes.
///
///     { "prefix": "DBX", "routes": ["files.list_folder", "files.delete:2", "users.*"], "types": ["files.WriteMode"] }
struct ConfiguredObjectiveC {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case prefix
        case routes
        case types
    }

    typealias Text = ConfiguredPair.Text

    /// The prefix of the names of all classes.
    var prefix = ""
    /// The names of routes: `files.upload`, `files.upload:2`, or `files.*` for all routes of a namespace.
    var routes: [Text] = []
    /// The names of types: `files.WriteMode`, or `files.*` for all types of a namespace.
    var types: [Text] = []

    /// Returns the declarations in an API.
    func declarations(in api: API) -> SwiftConfiguration.ObjectiveC {
        let (allRoutes, allTypes) = (Self.routes(of: api), Self.types(of: api))
        return SwiftConfiguration.ObjectiveC(
            prefix: prefix,
            routes: Set(routes.flatMap { allRoutes[$0.text] ?? [] }),
            types: Set(types.flatMap { allTypes[$0.text] ?? [] })
        )
    }

    /// Returns the errors in the lists.
    func diagnostics(for api: API, _ source: SourceText) -> [Diagnostic] {
        Self.unknown(routes, noun: "route", among: Self.routes(of: api).keys, in: source)
            + Self.unknown(types, noun: "type", among: Self.types(of: api).keys, in: source)
    }

    private static func unknown(
        _ names: [Text],
        noun: String,
        among known: Dictionary<String, some Any>.Keys,
        in source: SourceText
    ) -> [Diagnostic] {
        names.filter { !known.contains($0.text) }.map { name in
            let advice = didYouMean(suggestion(for: name.text, amongQualified: Array(known)))
            return .configuration("no spec declares a \(noun) '\(name.text)'\(advice)", in: source, at: name.range)
        }
    }

    /// Returns the routes by their names in the list.
    private static func routes(of api: API) -> [String: [RouteID]] {
        var routes: [String: [RouteID]] = [:]
        for namespace in api.namespaces {
            for route in namespace.routes {
                routes["\(namespace.name).\(route.id.nameWithVersion)"] = [route.id]
                routes["\(namespace.name).*", default: []].append(route.id)
            }
        }
        return routes
    }

    /// Returns the types by their names in the list.
    private static func types(of api: API) -> [String: [TypeID]] {
        var types: [String: [TypeID]] = [:]
        for namespace in api.namespaces {
            for id in namespace.types {
                types[api.qualifiedName(of: id)] = [id]
                types["\(namespace.name).*", default: []].append(id)
            }
        }
        return types
    }
}

extension ConfigurationReader {
    mutating func readObjectiveC(_ json: LocatedJSON) {
        var declarations = ConfiguredObjectiveC()
        for (key, value) in members(of: json, "an object for 'objc'", keys: ConfiguredObjectiveC.Key.self) {
            switch key {
            case .prefix:
                guard let prefix = string(value, for: key.rawValue) else { continue }
                if let problem = SwiftIdentifier.problem(withTypeName: prefix) { report(problem, value.range) }
                declarations.prefix = prefix
            case .routes:
                declarations.routes = strings(value, for: key.rawValue).map { .init(text: $0.text, range: $0.range) }
            case .types:
                declarations.types = strings(value, for: key.rawValue).map { .init(text: $0.text, range: $0.range) }
            }
        }
        if diagnostics.isEmpty, declarations.prefix.isEmpty {
            report("expected a 'prefix' for the names of classes, such as \"DBX\"", json.range)
        }
        configuration.objectiveC = declarations
    }

    /// Reports the part `objc` if the declarations for it are missing.
    mutating func checkObjectiveC(_ json: LocatedJSON) {
        guard diagnostics.isEmpty, configuration.parts?.contains(.objc) ?? false, configuration.objectiveC == nil else {
            return
        }
        report("expected 'objc' with the routes and types that have classes for Objective-C", json.range)
    }
}
