package import StoneSwift

/// The generation options of both tools.
package struct GenerationOptions: CommandOptions {
    package var specs = SpecOptions()
    package var filter = FilterOptions()
    package var output: String?
    package var access: SwiftConfiguration.Access?
    package var root: String?
    package var parts: Set<SwiftConfiguration.Part>?
    package var templates: String?
    package var plan = BuildPlanOptions()

    package init() {}

    package init(specs: SpecOptions, filter: FilterOptions = FilterOptions()) {
        self.specs = specs
        self.filter = filter
    }

    package var operands: [String] {
        get { specs.paths }
        set { specs.paths = newValue }
    }

    package static let all: [Option<Self>] = Array(
        [
            own,
            SpecOptions.all.nested(in: \Self.specs),
            FilterOptions.all.nested(in: \Self.filter),
            BuildPlanOptions.all.nested(in: \Self.plan),
        ].joined()
    )

    private static let own: [Option<Self>] = [
        .value(
            "output",
            short: "o",
            placeholder: "DIR",
            into: \.output,
            help: "The folder for generated code; created if missing."
        ),
        .choice(
            "access",
            placeholder: "LEVEL",
            into: \.access,
            help: "The access level of generated code; 'internal' by default."
        ),
        .value(
            "root",
            placeholder: "NAME",
            into: \.root,
            help: "Put all namespaces into an enum of this name.",
            convert: Self.rootName
        ),
        .list(
            "generate",
            placeholder: "PARTS",
            into: \.parts,
            help: """
                What to generate, separated by commas: 'types', 'client' (a method for each route that calls it), 'callbacks' \
                (the same with completion handlers), 'objc' (classes for Objective-C, of the routes and types that a 'stone.json' \
                lists), 'server'; 'types' by default.
                """,
            convert: Self.parts
        ),
        .value(
            "templates",
            placeholder: "DIR",
            into: \.templates,
            help: "Replace built-in templates with the '.mustache' files of the same names in this folder."
        ),
    ]

    @Sendable private static func rootName(_ name: String) throws(UsageError) -> String {
        if let problem = SwiftIdentifier.problem(withOutermostName: name) { throw UsageError(problem) }
        return name
    }

    /// Parses a list of parts: `types,client`.
    @Sendable private static func parts(_ text: String) throws(UsageError) -> Set<SwiftConfiguration.Part> {
        var parts: Set<SwiftConfiguration.Part> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let part = SwiftConfiguration.Part(rawValue: String(name)) else {
                let choices = SwiftConfiguration.Part.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("unknown part '\(name)' (one of: \(choices))")
            }
            parts.insert(part)
        }
        return parts
    }
}

extension SwiftConfiguration.Part: DescribedChoice {
    package var help: String {
        switch self {
        case .types: "the types and the route tables"
        case .client: "a method for each route that calls it"
        case .callbacks: "the same with completion handlers"
        case .objc: "classes for Objective-C"
        case .server: "a protocol for each namespace"
        }
    }
}

extension SwiftConfiguration.Access: DescribedChoice {
    package var help: String {
        switch self {
        case .internal: "for the target only"
        case .package: "for the package"
        case .public: "for everybody"
        }
    }
}

/// The options that select specs.
package struct SpecOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    package var paths: [String] = []
    /// The path of a `stone.json`, or of its folder.
    package var configuration: String?

    package init() {}

    package static let all: [Option<Self>] = [
        .value(
            "config",
            short: "c",
            placeholder: "PATH",
            into: \.configuration,
            fileExtension: "json",
            help: """
                Use this 'stone.json', or the one in this folder; options of the command line override it. Without SPECS, the \
                specs in its folder are read.
                """
        ),
        .ignoredFlag("recursive", short: "R", help: "Search folders recursively; the default."),
    ]

    package static let discussion = discussion(
        "'.stone' files, folders, or '-' for standard input, which can hold several specs"
    )

    /// For commands that read specs again after changes.
    package static let discussionOfFiles = discussion("'.stone' files or folders")

    private static func discussion(_ specs: String) -> String {
        """
        SPECS are \(specs). Folders are searched recursively. All specs together form one API and must include every \
        imported namespace.
        """
    }

    /// The paths at which a `stone.json` can be: in the folders of the specs, or in the current folder without paths.
    package var possibleConfigurations: [String] {
        guard !paths.isEmpty else { return [ConfiguredFiles.name] }
        let files = paths.filter { $0 != "-" }.map { path in
            if SpecPaths.isFolder(path) { return SpecPaths.path(of: ConfiguredFiles.name, in: path) }
            let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
            return folder + ConfiguredFiles.name
        }
        return SpecPaths.distinct(files)
    }

    /// The paths of the `stone.json` files in the folders of the specs, or in the current folder without paths.
    package var configurationsBesideSpecs: [String] {
        possibleConfigurations.filter { FileKind(ofPath: $0, followsLinks: true) == .regular }
    }
}

/// The filter options, as in the reference implementation.
package struct FilterOptions: Sendable {
    package var namespacesWithRoutes: [String] = []
    package var namespacesWithoutRoutes: [String] = []
    package var expressions: [String] = []
    package var whitelist: String?
    package var attributes: [String] = []

    package init() {}

    /// The value of `--attribute` for all attributes.
    static let allAttributes = ":all"

    package static let all: [Option<Self>] = [
        .values(
            "whitelist-namespace-routes",
            short: "w",
            placeholder: "NAMESPACE",
            into: \.namespacesWithRoutes,
            help: "Keep the routes of this namespace only, and all types; may be repeated."
        ),
        .values(
            "blacklist-namespace-routes",
            short: "b",
            placeholder: "NAMESPACE",
            into: \.namespacesWithoutRoutes,
            help: "Omit the routes of this namespace, and keep its types; may be repeated."
        ),
        .values(
            "filter-by-route-attr",
            short: "f",
            placeholder: "EXPRESSION",
            into: \.expressions,
            help: """
                Keep routes whose attributes match, such as 'auth="user" and (is_preview!=true or scope=null)'; if repeated, \
                all expressions must match.
                """
        ),
        .value(
            "route-whitelist-filter",
            short: "r",
            placeholder: "FILE",
            into: \.whitelist,
            fileExtension: "json",
            help: """
                Keep the routes and types that this JSON file lists by namespace, and those that they need: \
                {"route_whitelist": {"files": ["upload", "search:2"]}, "datatype_whitelist": {"users": ["Account"]}}; \
                ["*"] stands for all routes of a namespace.
                """
        ),
        .values(
            "attribute",
            short: "a",
            placeholder: "NAME",
            into: \.attributes,
            help: "Keep this attribute of routes only; may be repeated. ':all' keeps all attributes, the default."
        ),
    ]
}
