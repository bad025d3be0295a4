import StoneChecker
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ConfigurationReader {
    /// What these conditions name is looked up when the specs are known: see ``Configuration/diagnostics(for:)``.
    mutating func readRoutes(_ json: LocatedJSON) {
        let members = members(of: json, "'routes'", "an object of conditions", keys: RouteKey.self)
        for (key, value) in members { read(value, of: key) }
    }

    private mutating func read(_ json: LocatedJSON, of key: RouteKey) {
        switch key {
        case .attributes:
            // An empty list leaves routes without attributes.
            add(json.range) { $0.attributes = [] }
            for (name, range) in strings(json, for: key.rawValue) { add(range) { $0.attributes = [name] } }
        case .excludedNamespaces:
            for (name, range) in strings(json, for: key.rawValue) { add(range) { $0.namespacesWithoutRoutes = [name] } }
        case .filter:
            for (text, range) in strings(json, for: key.rawValue) { readExpression(text, range) }
        case .namespaces:
            for (name, range) in strings(json, for: key.rawValue) { add(range) { $0.namespacesWithRoutes = [name] } }
        case .whitelist:
            readWhitelist(json)
        }
    }

    private mutating func readExpression(_ text: String, _ range: SourceRange) {
        do throws(RouteExpressionError) {
            let expression = try RouteExpression(parsing: text)
            add(range) { $0.routes = [expression] }
        } catch {
            // Where a string has escapes, places in it are not those in its text.
            let isAsWritten = range.count == text.utf8.count + 2
            report(error.message, isAsWritten ? error.moved(by: range.lowerBound + 1).range : range)
        }
    }

    /// What is in it is looked at later: an option may put another one in its place.
    private mutating func readWhitelist(_ json: LocatedJSON) {
        guard let path = path(json, for: RouteKey.whitelist.rawValue) else { return }
        let place = SpecPaths.absolute(path, in: configuration.folder)
        guard FileManager.default.fileExists(atPath: place) else {
            return report("there is no file '\(path)' (looked for '\(place)')", json.range)
        }
        guard !SpecPaths.isFolder(place) else {
            return report("'\(path)' is a folder, not a route whitelist", json.range)
        }
        configuration.files.routes = ConfiguredFiles.Routes(whitelist: path)
    }

    private mutating func add(_ range: SourceRange, _ condition: (inout Filter) -> Void) {
        configuration.conditions.append(FilterCondition(range, condition))
    }
}
