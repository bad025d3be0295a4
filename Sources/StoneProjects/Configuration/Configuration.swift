import StoneCommandLine
import StoneFilters
import StoneSource
import StoneSwift

/// The content of a `stone.json`:
///
///     {
///       "access": "public",
///       "root": "Dropbox",
///       "specs": ["../../api"],
///       "templates": "Templates",
///       "routes": { "filter": ["auth=\"user\""], "attributes": ["host"] },
///       "names": { "files": "FileAPI", "files.Metadata": "Entry", "files.Metadata.name": "title" },
///       "conformances": { "*": ["Codable"], "files.Metadata": ["Entity"] },
///       "types": { "module": "SharedAPI" },
///       "generate": ["client"],
///       "clients": [{ "name": "DropboxClient", "preset": "user" }],
///       "pages": { "files.list_folder": { "name": "folderPages" } },
///       "jobs": { "sharing.share_folder": { "check": "sharing.check_share_job_status" } },
///       "changes": { "severity": { "field-removed": "warning" } },
///       "lint": { "set": "standard", "disable": ["unused-type"], "build": true },
///       "service": { "url": "https://api.example.com", "auth": { "member": "token" } },
///       "documentation": { "title": "Dropbox API", "guides": ["docs/*.md"] },
///       "objc": { "prefix": "DBX", "routes": ["files.list_folder"] },
///       "output": "Generated"
///     }
///
/// Every key is optional. `Sources/StoneProjects/Schemas/stone.schema.json` describes them for editors.
struct Configuration: Sendable {
    /// A Swift name chosen by the user.
    struct Name {
        /// The name of a declaration, such as `files`, `files.Metadata`, `files.Metadata.name` or `files.upload:2`.
        var stoneName: String
        var swiftName: String
        var stoneRange: SourceRange
        var swiftRange: SourceRange
    }

    /// Additional protocols of one type or of all types.
    struct Conformances {
        /// The name of a type, such as `files.Metadata`, or `*` for all types.
        var stoneName: String
        var protocols: [String]
        /// The range of the Stone name.
        var range: SourceRange
    }

    var source: SourceText
    /// Whether parts that are invalid have been left out.
    var hasErrors = false
    /// The ranges of the keys at the top level.
    var keyRanges: [ConfigurationKey: SourceRange] = [:]
    var access: SwiftConfiguration.Access?
    /// The access level of the types of another module.
    var typesAccess: SwiftConfiguration.Access?
    var root: String?
    var files = ConfiguredFiles()
    /// The range of the value of `output`.
    var outputRange: SourceRange?
    var conditions: [FilterCondition] = []
    var names: [Name] = []
    var conformances: [Conformances] = []
    /// The parts to generate.
    var parts: Set<SwiftConfiguration.Part>?
    /// The range of the value of `generate`.
    var partsRange: SourceRange?
    var clients: [ConfiguredClient] = []
    var pages: [ConfiguredPair] = []
    var jobs: [ConfiguredPair] = []
    var objectiveC: ConfiguredObjectiveC?
    var service = ConfiguredService()
    var lint = ConfiguredLint()
    var documentation = ConfiguredDocumentation()
    /// The value of `changes`.
    var changes: LocatedJSON?

    init(source: SourceText) {
        self.source = source
    }

    /// The settings of a run without a `stone.json`.
    static let empty = Configuration(source: SourceText(path: TextName.commandLine, bytes: []))

    /// Whether there is a `stone.json`.
    var isFile: Bool { source !== Self.empty.source }

    /// Reads the configuration at a path, or the one in the folder at the path. Returns `nil` if it has errors.
    ///
    /// - Parameter keepsRest: Whether errors leave the rest of the configuration, unless they concern the specs.
    init?(
        reading path: String,
        keepsRest: Bool,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        let isFolder = Paths.isFolder(path)
        let file = isFolder ? Paths.path(of: Paths.configurationName, in: path) : path
        guard !isFolder || Paths.exists(file) else {
            throw UsageError("no '\(Paths.configurationName)' in the folder '\(path)'")
        }
        let source = SourceText(path: file, bytes: try readFile(file, mayBePipe: !isFolder))
        let reader = ConfigurationReader(source)
        diagnostics.add(reader.diagnostics, in: [source])
        guard reader.diagnostics.isEmpty || keepsRest && reader.knowsSpecs else { return nil }
        self = reader.configuration
        hasErrors = !reader.diagnostics.isEmpty
    }

    /// The absolute path of the configuration's folder, the base of relative paths.
    var folder: String { Paths.absolute("..", in: Paths.absolute(source.path)) }

    var specPaths: [String] { files.specPaths(in: folder).map(shortened) }
    /// The files and folders of specs, not searched: another version may have other specs in the folders.
    var specOperands: [String] { (files.specs ?? []).map(path) }
    var outputPath: String? { files.output.map(path) }
    var templateFolder: String? { files.templates.map(path) }
    var whitelistPath: String? { files.whitelistPath(in: folder).map(shortened) }

    private func path(_ relative: String) -> String { shortened(Paths.absolute(relative, in: folder)) }

    /// Returns a path relative to the current folder if the path of the configuration is relative.
    func shortened(_ path: String) -> String {
        guard !source.path.hasPrefix("/"), let short = Paths.relative(path, to: Paths.absolute("")) else {
            return path
        }
        return short.isEmpty ? "." : short
    }

    /// The conjunction of all conditions on routes.
    var filter: Filter {
        conditions.reduce(into: Filter()) { filter, condition in
            filter.namespacesWithRoutes += condition.filter.namespacesWithRoutes
            filter.namespacesWithoutRoutes += condition.filter.namespacesWithoutRoutes
            filter.routes += condition.filter.routes
            if let attributes = condition.filter.attributes {
                filter.attributes = (filter.attributes ?? []) + attributes
            }
        }
    }

    var swiftNames: [String: String] {
        Dictionary(names.map { ($0.stoneName, $0.swiftName) }) { first, _ in first }
    }

    var protocols: [String: [String]] {
        Dictionary(conformances.map { ($0.stoneName, $0.protocols) }) { first, _ in first }
    }
}

/// The keys at the top level of a `stone.json`.
enum ConfigurationKey: String, CaseIterable {
    /// For editors; ignored here.
    case schema = "$schema"
    case access
    /// Read by the commands that compare versions, so that builds need not know the kinds of changes.
    case changes
    case clients
    case conformances
    /// Read by the command that writes a site.
    case documentation
    case generate
    case jobs
    case lint
    case names
    case objc
    case output
    case pages
    case root
    case routes
    case service
    case specs
    case templates
    case types

    /// The parts that read the setting, which requires one of them; empty if all parts read it.
    var readers: [SwiftConfiguration.Part] {
        switch self {
        case .clients, .jobs, .pages: [.client]
        case .conformances: [.types]
        case .objc: [.objc]
        case .schema, .access, .changes, .documentation, .generate, .lint, .names, .output, .root,
            .routes, .service,
            .specs, .templates, .types:
            []
        }
    }
}

/// The keys under `types` in a `stone.json`.
enum TypesKey: String, CaseIterable {
    case access
    case module
}

/// The keys under `routes` in a `stone.json`.
enum ConfiguredRouteKey: String, CaseIterable {
    case attributes
    case excludedNamespaces
    case filter
    case namespaces
    case whitelist
}
