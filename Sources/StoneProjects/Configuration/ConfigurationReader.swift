import StoneCommandLine
import StoneFilters
import StoneSource
import StoneSuggestions
import StoneSwift

/// Reads a `stone.json`.
struct ConfigurationReader: LocatedJSONReader {
    static let code = DiagnosticCode.configuration

    var configuration: Configuration
    var diagnostics: [Diagnostic] = []
    /// Whether no error concerns the specs.
    private(set) var knowsSpecs = false

    var source: SourceText { configuration.source }

    init(_ source: SourceText) {
        configuration = Configuration(source: source)
        readSource()
    }

    /// Reads the configuration at a path. One that cannot be read has errors.
    init(contentsOf path: String) {
        self.init(SourceText(path: path, bytes: (try? readFile(path)) ?? []))
    }

    mutating func read(_ json: LocatedJSON) {
        let members = members(of: json, "an object", keys: ConfigurationKey.self)
        if case .object(let members) = json.value {
            knowsSpecs = true
            for member in members {
                if let key = ConfigurationKey(rawValue: member.name) {
                    configuration.keyRanges[key] = member.nameRange
                } else if suggestion(for: member.name, among: ConfigurationKey.allCases.map(\.rawValue))
                    == ConfigurationKey.specs.rawValue
                {
                    knowsSpecs = false
                }
            }
        }
        for (key, value) in members { read(value, of: key) }
        checkParts(json)
        checkObjectiveC(json)
    }

    private mutating func read(_ json: LocatedJSON, of key: ConfigurationKey) {
        switch key {
        case .schema: _ = string(json, for: key.rawValue)
        case .access: configuration.access = access(json, among: SwiftConfiguration.Access.allCases)
        case .changes: configuration.changes = json
        case .clients: readClients(json)
        case .conformances: readConformances(json)
        case .documentation: readDocumentation(json)
        case .generate: readParts(json)
        case .jobs: readJobs(json)
        case .lint: readLint(json)
        case .names: readNames(json)
        case .objc: readObjectiveC(json)
        case .output: readOutput(json)
        case .pages: readPages(json)
        case .root: readRoot(json)
        case .routes: readRoutes(json)
        case .service: readService(json)
        case .specs: readSpecs(json)
        case .templates: readTemplates(json)
        case .types: readTypes(json)
        }
    }

    mutating func access(
        _ json: LocatedJSON,
        among levels: [SwiftConfiguration.Access]
    ) -> SwiftConfiguration.Access? {
        guard let text = string(json, for: "access") else { return nil }
        if let level = levels.first(where: { $0.rawValue == text }) { return level }
        report(unknownChoice("access level", text, among: levels.map(\.rawValue)), json.range)
        return nil
    }

    private mutating func readOutput(_ json: LocatedJSON) {
        configuration.files.output = path(json, for: "output")
        configuration.outputRange = json.range
    }

    private mutating func readRoot(_ json: LocatedJSON) {
        guard let text = string(json, for: "root") else { return }
        if let problem = SwiftIdentifier.problem(withOutermostName: text) { report(problem, json.range) }
        configuration.root = text
    }

    // MARK: Files

    private mutating func readSpecs(_ json: LocatedJSON) {
        let errorCount = diagnostics.count
        defer { if diagnostics.count > errorCount { knowsSpecs = false } }
        guard case .array(let elements) = json.value else {
            return report("expected a list of paths for 'specs', found \(json.kind)", json.range)
        }
        for element in elements {
            guard let path = path(element, for: "specs") else { continue }
            // In an editor, a folder without specs may get one that is not saved yet.
            configuration.files.specs = (configuration.files.specs ?? []) + [path]
            let place = Paths.absolute(path, in: configuration.folder)
            if let problem = Paths.problem(with: place, named: path) {
                report("\(problem) (resolved to '\(place)')", element.range)
                continue
            }
            do throws(UsageError) {
                if Paths.isFolder(place) { _ = try SpecLoader.search(place) }
            } catch {
                report(error.message, element.range)
            }
        }
    }

    private mutating func readTemplates(_ json: LocatedJSON) {
        guard let path = path(json, for: "templates") else { return }
        let place = Paths.absolute(path, in: configuration.folder)
        guard Paths.isFolder(place) else {
            return report("no such folder: '\(path)' (resolved to '\(place)')", json.range)
        }
        configuration.files.templates = path
    }

    /// Reads only the path of the whitelist, since an option can override it.
    private mutating func readWhitelist(_ json: LocatedJSON) {
        guard let path = path(json, for: ConfiguredRouteKey.whitelist.rawValue) else { return }
        configuration.files.routes = ConfiguredFiles.Routes(whitelist: path)
        let place = Paths.absolute(path, in: configuration.folder)
        guard Paths.exists(place) else {
            return report("no such file: '\(path)' (resolved to '\(place)')", json.range)
        }
        guard !Paths.isFolder(place) else {
            return report("expected a route whitelist, found a folder: '\(path)'", json.range)
        }
    }

    mutating func path(_ json: LocatedJSON, for key: String) -> String? {
        guard let path = string(json, for: key) else { return nil }
        if !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0") { return path }
        report("expected a path relative to the folder of this file, such as '../../api'", json.range)
        return nil
    }

    // MARK: Routes

    /// Reads conditions. Their names are resolved later, against the specs: ``Configuration/diagnostics(for:)``.
    private mutating func readRoutes(_ json: LocatedJSON) {
        let members = members(of: json, "an object for 'routes'", keys: ConfiguredRouteKey.self)
        for (key, value) in members { read(value, of: key) }
    }

    private mutating func read(_ json: LocatedJSON, of key: ConfiguredRouteKey) {
        switch key {
        case .attributes:
            // An empty list removes all attributes.
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
        guard let expression = expression(text, range) else { return }
        add(range) { $0.routes = [expression] }
    }

    mutating func expression(_ text: String, _ range: SourceRange) -> RouteExpression? {
        do throws(RouteExpressionError) {
            return try RouteExpression(parsing: text)
        } catch {
            // If the string has escapes, its offsets differ from those of its value.
            let hasEscapes = range.count != text.utf8.count + 2
            report(error.message, hasEscapes ? range : error.moved(by: range.lowerBound + 1).range)
            return nil
        }
    }

    private mutating func add(_ range: SourceRange, _ condition: (inout Filter) -> Void) {
        configuration.conditions.append(FilterCondition(range, condition))
    }

    // MARK: Names

    /// Reads names. They are checked later, against the specs: ``Configuration/diagnostics(for:)``.
    private mutating func readNames(_ json: LocatedJSON) {
        for member in members(of: json, "an object that maps Stone names to Swift names for 'names'") {
            guard let name = string(member.value, for: member.name) else { continue }
            guard SwiftIdentifier.isWord(name) else {
                report("'\(name)' is not a Swift identifier (letters, digits and underscores)", member.value.range)
                continue
            }
            configuration.names.append(
                Configuration.Name(
                    stoneName: member.name,
                    swiftName: name,
                    stoneRange: member.nameRange,
                    swiftRange: member.value.range
                )
            )
        }
    }

    private mutating func readConformances(_ json: LocatedJSON) {
        for member in members(of: json, "an object that maps Stone names to lists of protocols for 'conformances'") {
            let protocols = strings(member.value, for: member.name)
            for (name, range) in protocols where !Self.isProtocolName(name) {
                report("invalid protocol name '\(name)'", range)
            }
            configuration.conformances.append(
                Configuration.Conformances(
                    stoneName: member.name,
                    protocols: protocols.map(\.text),
                    range: member.nameRange
                )
            )
        }
    }

    /// Returns whether a name can be that of a protocol: `Codable`, `Swift.Codable`.
    private static func isProtocolName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { SwiftIdentifier.isProtocolName(String($0)) }
    }
}

extension SwiftIdentifier {
    /// Returns the reason why a type cannot have the name, or `nil` if it can.
    static func problem(withTypeName name: String) -> String? {
        guard isWord(name) else { return "'\(name)' is not a Swift identifier (letters, digits and underscores)" }
        return isTypeName(name) ? nil : "'\(name)' is a reserved name"
    }

    static func lowercaseProblem(withTypeName name: String) -> String {
        "the name of a type cannot start with a lowercase letter: '\(name)'"
    }

    /// Returns the reason why a type outside all others cannot have the name, or `nil` if it can.
    static func problem(withOutermostName name: String) -> String? {
        if let problem = problem(withTypeName: name) { return problem }
        if startsLowercase(name) { return lowercaseProblem(withTypeName: name) }
        return hidesStandardType(name) ? "'\(name)' would hide the type or module of Swift with this name" : nil
    }
}
