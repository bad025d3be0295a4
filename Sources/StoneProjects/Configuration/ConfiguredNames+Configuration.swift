import StoneCommandLine
import StoneFilters
package import StoneIndex
import StoneModel
import StoneSource

extension ConfiguredNames {
    /// Finds the names in a `stone.json`.
    init(_ reader: ConfigurationReader) {
        let configuration = reader.configuration
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
        self.init(
            source: configuration.source,
            ranges: literals.joined().map { [Self.content(of: $0)] },
            attributes: Self.attributes(in: configuration),
            errors: reader.diagnostics,
            namesDeclarations: configuration.namesDeclarations,
            resolve: { source, api in
                let isChanged = source !== configuration.source
                let configuration = isChanged ? ConfigurationReader(source).configuration : configuration
                return Resolution(
                    errors: configuration.diagnostics(for: api),
                    pairedRoutes: configuration.pairedRoutes(api)
                )
            }
        )
    }

    /// Finds the names in the route whitelist at a path. One that cannot be read has an error.
    private init(whitelist path: String) {
        do throws(UsageError) {
            let source = try RouteWhitelistReader.source(path, mayBePipe: false)
            let namespaces = ((try? LocatedJSON(parsing: source))?.members ?? []).flatMap(\.value.members)
            let ranges = namespaces.flatMap { namespace in
                let range = Self.content(of: namespace.nameRange)
                let names = namespace.value.elements.filter(\.isString)
                return [[range]] + names.map { [range, Self.content(of: $0.range)] }
            }
            self.init(
                source: source,
                ranges: ranges,
                errors: RouteWhitelistReader(source).diagnostics,
                namesDeclarations: !ranges.isEmpty,
                resolve: { source, api in Resolution(errors: RouteWhitelistReader(source).errors(api)) }
            )
        } catch {
            self.init(source: SourceText(path: path, bytes: []), ranges: [], error: error.message)
        }
    }

    /// Finds the names in the `stone.json` at a path and in its route whitelist.
    package static func all(inConfiguration path: String) -> [ConfiguredNames] {
        all(in: ConfigurationReader(contentsOf: path))
    }

    /// Finds the names in a `stone.json` and in its route whitelist, which may be missing.
    static func all(in reader: ConfigurationReader) -> [ConfiguredNames] {
        let (files, folder) = (reader.configuration.files, reader.configuration.folder)
        let whitelist = files.routes?.whitelist.map { ConfiguredNames(whitelist: Paths.absolute($0, in: folder)) }
        return [ConfiguredNames(reader)] + [whitelist].compactMap(\.self)
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

    // MARK: Attributes

    private static func attributes(in configuration: Configuration) -> [Attribute] {
        let filters = configuration.conditions.map(\.filter)
        let clients = configuration.clients.compactMap(\.condition?.filter)
        let changes = configuration.changes?.members.filter { $0.name == "attributes" } ?? []
        var found = filters.flatMap { $0.attributes ?? [] }.map { Attribute(key: "routes.attributes", name: $0) }
        found += filters.flatMap(\.routes).flatMap { attributes(in: $0, key: "routes.filter") }
        found += clients.flatMap(\.routes).flatMap { attributes(in: $0, key: "clients.routes") }
        found += changes.flatMap(\.value.members).map { Attribute(key: "changes.attributes", name: $0.name) }
        for (key, name) in [(ConfiguredService.Key.hosts, "host"), (.auth, "auth"), (.styles, "style")] {
            let tags = configuration.service.values[key] ?? []
            found += tags.map { Attribute(key: "service.\(key.rawValue)", name: name, tag: $0) }
        }
        return found
    }

    /// Returns the attributes in an expression, and the strings that they are compared with, which may be tags.
    private static func attributes(in expression: RouteExpression, key: String) -> [Attribute] {
        expression.comparisons.flatMap { name, _, value in
            let attribute = Attribute(key: key, name: name)
            guard case .string(let tag) = value else { return [attribute] }
            return [attribute, Attribute(key: key, name: name, tag: tag)]
        }
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
