package import StoneCommandLine
import StoneSuggestions
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
                let choices = SwiftConfiguration.Part.allCases.map(\.rawValue)
                throw UsageError(unknownChoice("part", String(name), among: choices))
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
