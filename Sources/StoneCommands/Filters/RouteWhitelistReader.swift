import StoneChecker
import StoneModel
import StoneSyntax

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
    /// Each namespace, and each name in it.
    private var conditions: [FilterCondition] = []

    /// A file that a command line or a configuration names.
    static func source(_ path: String) throws(UsageError) -> SourceText {
        if SpecPaths.isFolder(path) {
            let advice = "folders are searched with '--recursive' or '-R'"
            throw UsageError("'\(path)' is a folder, not a route whitelist (\(advice))")
        }
        return SourceText(path: path, bytes: Array(try readFile(path)))
    }

    init(_ source: SourceText) {
        self.source = source
        readSource()
    }

    /// Every name in it that means nothing, once.
    func mistakes(_ api: API) -> [Diagnostic] {
        var seen: Set<String> = []
        return FilterCondition.mistakes(in: conditions, of: source, .unknownFilterName, api)
            .filter { seen.insert($0.message).inserted }
    }

    mutating func read(_ json: LocatedJSON) {
        let expected = "an object of 'route_whitelist' and 'datatype_whitelist'"
        for (key, lists) in members(of: json, "the route whitelist", expected, keys: Key.self) {
            for namespace in members(of: lists, "'\(key.rawValue)'", "an object: namespaces to lists of names") {
                let names = strings(namespace.value, for: namespace.name)
                add(key, [namespace.name: []], namespace.nameRange)
                for name in names { add(key, [namespace.name: [name.text]], name.range) }
                whitelist[keyPath: key.list][namespace.name] = names.map(\.text)
            }
        }
    }

    private mutating func add(_ key: Key, _ names: [String: [String]], _ range: SourceRange) {
        var whitelist = RouteWhitelist(routes: [:], types: [:])
        whitelist[keyPath: key.list] = names
        conditions.append(FilterCondition(range) { $0.whitelist = whitelist })
    }
}
