package import StoneCommandLine
package import StoneLint
package import StoneModel
package import StoneSource
package import StoneSwift

/// The inputs of a run. An option on the command line overrides the same setting in the `stone.json`.
package final class GenerationInputs {
    package let sources: [SourceText]
    private let file: Configuration?
    let templates: TemplateOverrides
    private let filter: FilterReader
    /// The outputs of each source, in the order of the sources, and that of the whole API.
    package let outputs: APIOutputs
    /// The folder for generated code.
    package let output: String?
    /// The `stone.json` next to the specs that no option names, if there is no folder for generated code.
    let ignoredConfiguration: String?
    /// The settings without references to declarations.
    private let swift: SwiftConfiguration

    /// The paths of all dependencies of the generated code, sorted.
    package var paths: [String] {
        let others = [file?.source.path, filter.whitelistPath].compactMap(\.self)
        return (sources.map(\.path) + templates.paths + others).sorted()
    }

    /// The paths of the specs relative to their deepest common folder, by the paths in positions.
    package var pathsBelowCommonFolder: [String: String] {
        let folders = sources.map { $0.location.split(separator: "/").dropLast() }
        let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
            common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
        }
        let names = sources.map { source in
            (source.path, source.location.split(separator: "/").dropFirst(common.count).joined(separator: "/"))
        }
        return Dictionary(names) { first, _ in first }
    }

    /// Reads all files. Returns `nil` if errors leave too little to check.
    ///
    /// - Parameters:
    ///   - keepsRest: Whether errors in the configuration leave the rest of it, to check it and the specs.
    ///   - readSpecs: Reads the specs in files and folders.
    package init?(
        _ options: GenerationOptions,
        keepsRest: Bool = false,
        console: Console,
        diagnostics: inout DiagnosticsEngine,
        readSpecs: (([String]) throws(UsageError) -> [SourceText])? = nil
    ) throws(UsageError) {
        console.begin("reading specs")
        var configuration: Configuration?
        if let path = options.specs.configuration {
            configuration = try Configuration(reading: path, keepsRest: keepsRest, &diagnostics)
            guard configuration != nil else { return nil }
        }
        let plan = try BuildPlan(options.plan)
        let paths = Self.paths(options.specs, configuration: configuration, isPlanned: plan != nil)
        sources =
            if let readSpecs {
                try readSpecs(paths)
            } else {
                try SpecLoader(console: console).load(paths, takesConfiguration: true)
            }
        output = options.output ?? configuration?.outputPath
        let isMissing = configuration == nil && output == nil
        ignoredConfiguration = isMissing ? options.specs.configurationsBesideSpecs.first : nil
        templates = try TemplateOverrides(folder: options.templates ?? configuration?.templateFolder, &diagnostics)
        filter = try FilterReader(options.filter, configuration: configuration, diagnostics: &diagnostics)
        swift = SwiftConfiguration(
            access: options.access ?? configuration?.access ?? .internal,
            root: options.root ?? configuration?.root,
            names: configuration?.swiftNames ?? [:],
            conformances: configuration?.protocols ?? [:],
            parts: options.parts ?? configuration?.parts ?? [.types],
            typesModule: configuration?.files.types?.module,
            typesAccess: configuration?.typesAccess ?? .public,
            styles: configuration?.service.styles ?? [:]
        )
        if let problem = SwiftConfiguration.Part.problem(
            with: swift.parts,
            typesOf: swift.typesModule,
            in: options.parts == nil ? "generate" : "--generate"
        ) {
            throw UsageError(problem)
        }
        if let problem = swift.access.problem(withTypesOf: swift.typesModule, swift.typesAccess) {
            throw UsageError(problem)
        }
        if let plan {
            Self.check(
                plan,
                configuration: configuration,
                specCount: sources.count,
                hasRoot: swift.hasRootFile,
                diagnostics: &diagnostics
            )
            guard !diagnostics.hasErrors else { return nil }
        }
        let hasTypes = swift.typesModule == nil
        let specs = sources.enumerated().map { index, source in
            let count = SpecOutputs.fileCount(byteCount: source.bytes.count, hasTypes: hasTypes)
            return SpecOutputs.Spec(
                path: source.path,
                location: source.location,
                fileCount: plan?.fileCounts[index] ?? count
            )
        }
        outputs = APIOutputs(specs, hasRoot: swift.hasRootFile)
        file = configuration
        guard !swift.parts.contains(.objc) || configuration?.objectiveC != nil else {
            throw UsageError("the part 'objc' requires a 'stone.json' whose 'objc' lists routes and types")
        }
    }

    /// Returns the usual warnings, and those about the configuration, filters and unsupported attribute values.
    package func warnings(usual: WarningSelection) -> WarningSelection {
        // Without its invalid parts, other settings of a configuration may seem to have no effect.
        guard file?.hasErrors != true else { return usual }
        var warnings = usual
        warnings.enabled.formUnion([.displacedName, .ineffectiveSetting, .unknownFilterValue])
        if !swift.parts.isDisjoint(with: [.client, .server]) { warnings.enabled.insert(.unknownAttributeValue) }
        return warnings
    }

    /// The warnings that the configuration selects.
    package var lint: ConfiguredLint? { file?.lint }

    /// The `changes` of the configuration, by which changes between versions are judged.
    package var changes: ConfigurationSection? {
        guard let file, let json = file.changes else { return nil }
        return ConfigurationSection(source: file.source, json: json)
    }

    /// The warnings of builds: those about the configuration, and others if it says so.
    package var buildWarnings: WarningSelection {
        guard let lint, lint.isShownInBuilds else { return warnings(usual: .none) }
        var selection = warnings(usual: .usual)
        lint.apply(to: &selection)
        return selection
    }

    /// The service whose routes are called.
    package var service: ConfiguredService { file?.service ?? ConfiguredService() }

    /// The settings of the documentation site.
    package var documentation: ConfiguredDocumentation { file?.documentation ?? ConfiguredDocumentation() }

    /// The supported values of route attributes.
    var attributeValues: KnownAttributeValues {
        service.knownValues(for: swift.parts)
    }

    /// Reports settings for unknown declarations, and returns the filtered API. Returns `nil` if there are errors.
    package func filter(_ api: API, warnings: WarningSelection, _ diagnostics: inout DiagnosticsEngine) -> API? {
        if let file {
            diagnostics.add(file.diagnostics(for: api), in: [file.source])
            diagnostics.add(file.warnings(for: api, parts: swift.parts, warnings), in: [file.source])
        }
        guard let filtered = filter.apply(to: api, warnings: warnings, &diagnostics) else { return nil }
        if let file {
            var found = file.displacementWarnings(for: filtered, warnings)
            found += file.clientWarnings(for: filtered, of: api, parts: swift.parts, warnings)
            diagnostics.add(found, in: [file.source])
        }
        return filtered
    }

    /// Returns the filtered API of another version of the specs. The settings may name declarations that it does not
    /// have.
    package func filterOtherVersion(_ api: API) -> API { filter.applyIgnoringUnknownNames(to: api) }

    /// Returns all settings, with names resolved in the API.
    package func configuration(for api: API) -> SwiftConfiguration {
        guard let file else { return swift }
        var configuration = swift
        configuration.clients = file.clients.map { $0.rootClient(api) }
        configuration.pages = file.pairings(file.pages, api)
        configuration.jobs = file.pairings(file.jobs, api)
        if swift.parts.contains(.objc) { configuration.objectiveC = file.objectiveC?.declarations(in: api) }
        return configuration
    }

    /// Reports the errors in the templates.
    package func checkTemplates(_ diagnostics: inout DiagnosticsEngine) { _ = templates.library(&diagnostics) }

    /// Returns the specs and folders on the command line or the folder of the configuration, plus those in the
    /// configuration.
    private static func paths(_ options: SpecOptions, configuration: Configuration?, isPlanned: Bool) -> [String] {
        var paths = options.paths
        if let configuration {
            let named = configuration.specPaths
            let folder = configuration.shortened(configuration.folder)
            let isNeeded = named.isEmpty || !Paths.search(folder).specs.isEmpty
            if paths.isEmpty, !isPlanned, isNeeded { paths = [folder] }
            paths += named
        }
        return paths
    }

    /// Checks that the plan is still correct. A stale plan would write too few files, or committed code.
    private static func check(
        _ plan: BuildPlan,
        configuration: Configuration?,
        specCount: Int,
        hasRoot: Bool,
        diagnostics: inout DiagnosticsEngine
    ) {
        if let configuration, let range = configuration.outputRange {
            let message =
                "'output' is for committed code, but the build plugin generates the code of this target; remove one of them"
            return diagnostics.add(
                .configuration(message, in: configuration.source, at: range),
                in: [configuration.source]
            )
        }
        let inputs = configuration.map { $0.files.paths(in: $0.folder) } ?? []
        if let objection = plan.objection(specCount: specCount, inputs: inputs, hasRoot: hasRoot) {
            let path = configuration?.source.path ?? TextName.commandLine
            diagnostics.add(.error(.outdatedPlan, objection, path: path))
        }
    }
}

/// A part of a `stone.json` that a command reads itself.
package struct ConfigurationSection {
    package let source: SourceText
    package let json: LocatedJSON
}
