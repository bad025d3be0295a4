import StoneFilters
package import StoneSource

/// The names of declarations in a `stone.json`, for tools that rename declarations.
package struct ConfiguredReferences: Sendable {
    package let source: SourceText
    /// The ranges of the names without quotation marks: of `files`, `files.Metadata.name`, `files.upload:2` or `files.*`.
    package let ranges: [SourceRange]

    init(_ configuration: Configuration) {
        let pairs = configuration.pages + configuration.jobs
        let literals = [
            configuration.names.map(\.stoneRange),
            configuration.conformances.map(\.range),
            pairs.map(\.route.range),
            pairs.compactMap(\.partner?.range),
            configuration.conditions.filter(\.namesNamespace).map(\.range),
            configuration.objectiveC.map { $0.routes.map(\.range) + $0.types.map(\.range) } ?? [],
        ]
        source = configuration.source
        ranges = literals.joined().map { SourceRange($0.lowerBound + 1, max($0.lowerBound + 1, $0.upperBound - 1)) }
    }
}

extension FilterCondition {
    /// Whether the condition is the name of a namespace.
    fileprivate var namesNamespace: Bool {
        !filter.namespacesWithRoutes.isEmpty || !filter.namespacesWithoutRoutes.isEmpty
    }
}
