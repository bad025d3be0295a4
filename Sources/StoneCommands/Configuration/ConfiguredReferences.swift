import StoneFilters
package import StoneSource

/// The names of declarations in a `stone.json` or in a route whitelist, for tools that rename declarations.
package struct ConfiguredReferences: Sendable {
    package let source: SourceText
    /// The ranges of each name without quotation marks: of `files`, `files.Metadata.name`, `files.upload:2`,
    /// `files/upload` or `files.*`, or one of a namespace and one of a name in it.
    package let names: [[SourceRange]]

    /// Finds the names in a `stone.json`.
    init(_ configuration: Configuration) {
        let pairs = configuration.pages + configuration.jobs
        let literals = [
            configuration.names.map(\.stoneRange),
            configuration.conformances.map(\.range),
            pairs.map(\.route.range),
            pairs.compactMap(\.partner?.range),
            configuration.conditions.filter(\.namesNamespace).map(\.range),
            configuration.objectiveC.map { $0.routes.map(\.range) + $0.types.map(\.range) } ?? [],
            configuration.changes.map(Self.literals(inChanges:)) ?? [],
        ]
        source = configuration.source
        names = literals.joined().map { [Self.content(of: $0)] }
    }

    /// Finds the names in the route whitelist at a path. Returns `nil` if it cannot be read.
    init?(whitelist path: String) {
        guard let source = try? RouteWhitelistReader.source(path, mayBePipe: false) else { return nil }
        var parser = LocatedJSONParser(source)
        guard let json = try? parser.parse() else { return nil }
        self.source = source
        names = json.members.flatMap(\.value.members).flatMap { namespace in
            let range = Self.content(of: namespace.nameRange)
            return [[range]] + namespace.value.elements.filter(\.isString).map { [range, Self.content(of: $0.range)] }
        }
    }

    /// Finds the names in the `stone.json` at a path and in its route whitelist; none if it has errors.
    package static func all(inConfiguration path: String) -> [ConfiguredReferences] {
        var diagnostics = DiagnosticsEngine()
        let configuration = try? Configuration(reading: path, &diagnostics)
        return configuration.map(all) ?? []
    }

    /// Finds the names in a `stone.json` and in its route whitelist.
    static func all(in configuration: Configuration) -> [ConfiguredReferences] {
        [ConfiguredReferences(configuration)]
            + [configuration.whitelistPath.flatMap(ConfiguredReferences.init(whitelist:))].compactMap(\.self)
    }

    /// Returns the text of a range of a name, with its escapes replaced.
    package func text(_ range: SourceRange) -> String {
        let literal = [UInt8(ascii: "\"")] + source.bytes[range.lowerBound..<range.upperBound] + [UInt8(ascii: "\"")]
        var parser = LocatedJSONParser(SourceText(path: source.path, bytes: literal))
        guard case .string(let text)? = try? parser.parse().value else { return source.text(range) }
        return text
    }

    /// Returns the literals that name declarations in the value of `changes`, which may have errors.
    private static func literals(inChanges changes: LocatedJSON) -> [SourceRange] {
        changes.members.flatMap { member -> [SourceRange] in
            switch member.name {
            case "allow":
                member.value.elements.flatMap(\.members).filter { $0.name == "subject" && $0.value.isString }
                    .map(\.value.range)
            case "namespaces": member.value.members.map(\.nameRange)
            default: []
            }
        }
    }

    private static func content(of literal: SourceRange) -> SourceRange {
        SourceRange(literal.lowerBound + 1, max(literal.lowerBound + 1, literal.upperBound - 1))
    }
}

extension FilterCondition {
    /// Whether the condition is the name of a namespace.
    fileprivate var namesNamespace: Bool {
        !filter.namespacesWithRoutes.isEmpty || !filter.namespacesWithoutRoutes.isEmpty
    }
}

extension LocatedJSON {
    fileprivate var members: [Member] { if case .object(let members) = value { members } else { [] } }
    fileprivate var elements: [LocatedJSON] { if case .array(let elements) = value { elements } else { [] } }
    fileprivate var isString: Bool { if case .string = value { true } else { false } }
}
