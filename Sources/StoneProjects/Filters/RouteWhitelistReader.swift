import StoneCommandLine
import StoneFilters
import StoneModel
import StoneSource

/// Reads a route whitelist.
struct RouteWhitelistReader: LocatedJSONReader {
    private enum Key: String, CaseIterable {
        case routes = "route_whitelist"
        case types = "datatype_whitelist"

        var list: WritableKeyPath<RouteWhitelist, [String: [String]]> {
            switch self {
            case .routes: \.routes
            case .types: \.types
            }
        }
    }

    static let code = DiagnosticCode.invalidWhitelist

    let source: SourceText
    var diagnostics: [Diagnostic] = []
    private(set) var whitelist = RouteWhitelist(routes: [:], types: [:])
    /// A condition for each namespace, and for each name in it.
    private var conditions: [FilterCondition] = []

    /// Reads the file named by an option or a configuration.
    static func source(_ path: String, mayBePipe: Bool) throws(UsageError) -> SourceText {
        guard !Paths.isFolder(path) else {
            throw UsageError("expected a route whitelist for '-r', found a folder: '\(path)'")
        }
        return SourceText(path: path, bytes: try readFile(path, mayBePipe: mayBePipe))
    }

    init(_ source: SourceText) {
        self.source = source
        readSource()
    }

    /// Returns an error for each undeclared name.
    func errors(_ api: API) -> [Diagnostic] {
        var seen: Set<String> = []
        return FilterCondition.errors(in: conditions, of: source, .unknownFilterName, api)
            .filter { seen.insert($0.message).inserted }
    }

    mutating func read(_ json: LocatedJSON) {
        let lists = members(of: json, "an object with 'route_whitelist' or 'datatype_whitelist'", keys: Key.self)
        if lists.isEmpty, diagnostics.isEmpty {
            report("expected 'route_whitelist' or 'datatype_whitelist', found an empty object", json.range)
        }
        for (key, list) in lists {
            for namespace in members(of: list, "an object of namespaces for '\(key.rawValue)'") {
                let names = strings(namespace.value, for: namespace.name)
                if key == .routes { checkEverything(names, of: namespace.name) }
                add(key, names: [namespace.name: []], at: namespace.nameRange)
                for name in names { add(key, names: [namespace.name: [name.text]], at: name.range) }
                whitelist[keyPath: key.list][namespace.name] = names.map(\.text)
            }
        }
    }

    /// Reports `*` in a list with other routes, where it does not stand for all routes.
    private mutating func checkEverything(_ names: [(text: String, range: SourceRange)], of namespace: String) {
        guard names.count > 1, let name = names.first(where: { $0.text == RouteWhitelist.everything }) else { return }
        report("expected '*' as the only route of namespace '\(namespace)'", name.range)
    }

    private mutating func add(_ key: Key, names: [String: [String]], at range: SourceRange) {
        var whitelist = RouteWhitelist(routes: [:], types: [:])
        whitelist[keyPath: key.list] = names
        conditions.append(FilterCondition(range) { $0.whitelist = whitelist })
    }
}
