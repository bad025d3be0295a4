package import StoneCommandLine
package import StoneLint
package import StoneModel
package import StoneSource
package import StoneSwift

/// The inputs of a run. An option on the command line overrides the same setting in the `stone.json`.
package struct GenerationInputs {
    package let sources: [SourceText]
    private let file: Configuration
    let templates: TemplateOverrides
    private let filter: FilterReader
    /// The outputs of each source, in the order of the sources, and that of the whole API.
    package let outputs: APIOutputs
    /// The folder for generated code.
    package let output: String?
    private let specs: SpecOptions
    /// The settings without references to declarations.
    private let swift: SwiftConfiguration

    /// The `stone.json` next to the specs that no option names, if there is no folder for generated code.
    var ignoredConfiguration: String? {
        file.isFile || output != nil ? nil : specs.configurationsBesideSpecs.first
    }

    /// The paths of all dependencies of the generated code, sorted.
    package var paths: [String] {
        let others = [file.isFile ? file.source.path : nil, filter.whitelistPath].compactMap(\.self)
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
        _ run: inout CommandRun,
        readSpecs: (([String]) throws(UsageError) -> [SourceText])? = nil
    ) throws(UsageError) {
        run.console.begin("reading specs")
        var file = Configuration.empty
        if let path = options.specs.configuration {
            guard let read = try Configuration(reading: path, keepsRest: keepsRest, &run.diagnostics) else {
                return nil
            }
            file = read
        }
        let plan = try BuildPlan(options.plan)
        let paths = Self.paths(options.specs, file, isPlanned: plan.isGiven)
        sources =
            if let readSpecs {
                try readSpecs(paths)
            } else {
                try SpecLoader(console: run.console).load(paths, takesConfiguration: true)
            }
        output = options.output ?? file.outputPath
        specs = options.specs
        templates = try TemplateOverrides(folder: options.templates ?? file.templateFolder, &run.diagnostics)
        filter = try FilterReader(
            options.filter,
            configured: file.filter,
            whitelist: file.whitelistPath,
            &run.diagnostics
        )
        swift = try SwiftConfiguration(options, file)
        guard let outputs = plan.outputs(for: sources, swift: swift, configuration: file, &run.diagnostics) else {
            return nil
        }
        self.outputs = outputs
        self.file = file
    }

    /// Returns the usual warnings, and those about the configuration, filters and unsupported attribute values.
    package func warnings(usual: WarningSelection) -> WarningSelection {
        // Without its invalid parts, other settings of a configuration may seem to have no effect.
        guard !file.hasErrors else { return usual }
        var warnings = usual
        warnings.enabled.formUnion([.displacedName, .ineffectiveSetting, .unknownFilterValue])
        if !swift.parts.isDisjoint(with: [.client, .server]) { warnings.enabled.insert(.unknownAttributeValue) }
        return warnings
    }

    /// The warnings that the configuration selects.
    package var lint: ConfiguredLint { file.lint }

    /// The `changes` of the configuration, by which changes between versions are judged.
    package var changes: ConfigurationSection? {
        file.changes.map { ConfigurationSection(source: file.source, json: $0) }
    }

    /// The warnings of builds: those about the configuration, and others if it says so.
    package var buildWarnings: WarningSelection {
        guard lint.isShownInBuilds else { return warnings(usual: .none) }
        var selection = warnings(usual: .usual)
        lint.apply(to: &selection)
        return selection
    }

    /// The service whose routes are called.
    package var service: ConfiguredService { file.service }

    /// The settings of the documentation site.
    package var documentation: ConfiguredDocumentation { file.documentation }

    /// The absolute path of the folder of the `stone.json`.
    package var configurationFolder: String { file.folder }

    /// The supported values of route attributes.
    var attributeValues: KnownAttributeValues {
        service.knownValues(for: swift.parts)
    }

    /// Reports settings for unknown declarations, and returns the filtered API. Returns `nil` if there are errors.
    package func filter(_ api: API, warnings: WarningSelection, _ diagnostics: inout DiagnosticsEngine) -> API? {
        diagnostics.add(file.diagnostics(for: api), in: [file.source])
        diagnostics.add(file.warnings(for: api, parts: swift.parts, warnings), in: [file.source])
        guard let filtered = filter.apply(to: api, warnings: warnings, &diagnostics) else { return nil }
        var found = file.displacementWarnings(for: filtered, warnings)
        found += file.clientWarnings(for: filtered, of: api, parts: swift.parts, warnings)
        diagnostics.add(found, in: [file.source])
        return filtered
    }

    /// Returns the filtered API of another version of the specs. The settings may name declarations that it does not
    /// have.
    package func filterOtherVersion(_ api: API) -> API { filter.applyIgnoringUnknownNames(to: api) }

    /// Whether a filter may remove declarations.
    package var hasFilter: Bool { filter.isActive }

    /// Returns all settings, with names resolved in the API.
    package func configuration(for api: API) -> SwiftConfiguration { swift.resolving(file, in: api) }

    /// Reports the errors in the templates.
    package func checkTemplates(_ diagnostics: inout DiagnosticsEngine) { _ = templates.library(&diagnostics) }

    /// Returns the specs and folders on the command line or the folder of the configuration, plus those in the
    /// configuration.
    private static func paths(_ options: SpecOptions, _ configuration: Configuration, isPlanned: Bool) -> [String] {
        guard configuration.isFile else { return options.paths }
        let named = configuration.specOperands
        let folder = configuration.shortened(configuration.folder)
        let isNeeded =
            options.paths.isEmpty && !isPlanned && (named.isEmpty || !Paths.search(folder).specs.isEmpty)
        return (isNeeded ? [folder] : options.paths) + named
    }
}

/// A part of a `stone.json` that a command reads itself.
package struct ConfigurationSection {
    package let source: SourceText
    package let json: LocatedJSON
}
