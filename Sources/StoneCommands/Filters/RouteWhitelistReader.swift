import StoneChecker
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a route whitelist, and says about every part that means nothing where and why.
struct RouteWhitelistReader {
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

    /// A namespace or a name in it, alone, and where it stands.
    private struct Entry {
        var whitelist: RouteWhitelist
        var range: SourceRange
    }

    let source: SourceText
    private(set) var whitelist = RouteWhitelist(routes: [:], types: [:])
    private(set) var diagnostics: [Diagnostic] = []
    private var entries: [Entry] = []

    /// A file that a command line or a configuration names.
    static func source(_ path: String) throws(UsageError) -> SourceText {
        if SpecPaths.isFolder(path) {
            let advice = "folders are searched with '--recursive' or '-R'"
            throw UsageError("'\(path)' is a folder, not a route whitelist (\(advice))")
        }
        do { return SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path)))) } catch {
            throw UsageError("cannot read the route whitelist '\(path)': \(FileError.reason(error))")
        }
    }

    init(_ source: SourceText) {
        self.source = source
        var parser = LocatedJSONParser(source)
        do throws(JSONSyntaxError) {
            read(try parser.parse())
        } catch {
            report(error.message, error.range)
        }
    }

    /// Every name in it that means nothing.
    func mistakes(_ names: FilterNames) -> [Diagnostic] {
        var seen: Set<String> = []
        return entries.flatMap { entry in
            var filter = Filter()
            filter.whitelist = entry.whitelist
            return names.errors(in: filter).filter { seen.insert($0).inserted }
                .map { Diagnostic.error(.unknownFilterName, $0, source, entry.range) }
        }
    }

    private mutating func read(_ json: LocatedJSON) {
        for section in members(of: json, "a route whitelist", "'route_whitelist' and 'datatype_whitelist'") {
            guard let key = Key(rawValue: section.name) else {
                let near = suggestion(for: section.name, among: Key.allCases.map(\.rawValue))
                let question = near.map { "; did you mean '\($0)'?" } ?? ""
                report("unknown key '\(section.name)'\(question)", section.nameRange)
                continue
            }
            for namespace in members(of: section.value, "'\(section.name)'", "namespaces and lists of names") {
                let names = names(in: namespace)
                add(key, [namespace.name: []], namespace.nameRange)
                for name in names { add(key, [namespace.name: [name.text]], name.range) }
                whitelist[keyPath: key.list][namespace.name] = names.map(\.text)
            }
        }
    }

    private mutating func add(_ key: Key, _ names: [String: [String]], _ range: SourceRange) {
        var entry = Entry(whitelist: RouteWhitelist(routes: [:], types: [:]), range: range)
        entry.whitelist[keyPath: key.list] = names
        entries.append(entry)
    }

    private mutating func members(of json: LocatedJSON, _ what: String, _ content: String) -> [LocatedJSON.Member] {
        if case .object(let members) = json.value { return members }
        report("\(what) has to be an object of \(content), not \(json.kind)", json.range)
        return []
    }

    private mutating func names(in namespace: LocatedJSON.Member) -> [(text: String, range: SourceRange)] {
        guard case .array(let elements) = namespace.value.value else {
            let message = "'\(namespace.name)' has to be a list of names, not \(namespace.value.kind)"
            report(message, namespace.value.range)
            return []
        }
        return elements.compactMap { element in
            if case .string(let text) = element.value { return (text, element.range) }
            report("a name has to be a string, not \(element.kind)", element.range)
            return nil
        }
    }

    private mutating func report(_ message: String, _ range: SourceRange) {
        diagnostics.append(.error(.invalidWhitelist, message, source, range))
    }
}
