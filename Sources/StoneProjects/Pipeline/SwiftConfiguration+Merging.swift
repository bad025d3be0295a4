import StoneCommandLine
import StoneModel
import StoneSwift

extension SwiftConfiguration {
    /// Merges the settings without references to declarations: an option on the command line overrides the same setting
    /// in the configuration.
    init(_ options: GenerationOptions, _ configuration: Configuration) throws(UsageError) {
        self.init(
            access: options.access ?? configuration.access ?? .internal,
            root: options.root ?? configuration.root,
            names: configuration.swiftNames,
            conformances: configuration.protocols,
            parts: options.parts ?? configuration.parts ?? [.types],
            typesModule: configuration.files.types?.module,
            typesAccess: configuration.typesAccess ?? .public,
            styles: configuration.service.styles
        )
        let place = options.parts == nil ? "generate" : "--generate"
        let problem =
            Part.problem(with: parts, typesOf: typesModule, in: place)
            ?? access.problem(withTypesOf: typesModule, typesAccess)
        if let problem { throw UsageError(problem) }
        guard !parts.contains(.objc) || configuration.objectiveC != nil else {
            throw UsageError("the part 'objc' requires a 'stone.json' whose 'objc' lists routes and types")
        }
    }

    /// Returns all settings, with names of the configuration resolved in the API.
    func resolving(_ configuration: Configuration, in api: API) -> SwiftConfiguration {
        var resolved = self
        resolved.clients = configuration.clients.map { $0.rootClient(api) }
        resolved.pages = configuration.pairings(configuration.pages, api)
        resolved.jobs = configuration.pairings(configuration.jobs, api)
        if parts.contains(.objc) { resolved.objectiveC = configuration.objectiveC?.declarations(in: api) }
        return resolved
    }
}
