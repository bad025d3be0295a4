package import StoneSwift
package import StoneSyntax

/// The inputs of a run. An option on the command line overrides the same setting in the `stone.json`.
package struct GenerationInputs {
    package let sources: [SourceText]
    let configuration: Configuration?
    let templates: TemplateOverrides
    let filter: FilterReader
    /// The outputs of each source, in the order of the sources.
    package let outputs: [SpecOutputs]
    /// The folder for generated code.
    package let output: String?
    let swift: SwiftConfiguration

    /// The paths of all files that the generated code depends on, sorted.
    package var paths: [String] {
        let others = [configuration?.source.path, filter.whitelistPath].compactMap(\.self)
        return (sources.map(\.path) + templates.paths + others).sorted()
    }

    /// Reads all files. Returns `nil` if errors leave too little to check.
    package init?(
        _ options: GenerationOptions,
        _ console: Console,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        console.begin("reading specs")
        var configuration: Configuration?
        if let path = options.specs.configuration {
            guard let read = try Configuration(reading: path, &diagnostics) else { return nil }
            configuration = read
        }
        let plan = try BuildPlan(options.plan)
        sources = try Self.sources(options.specs, configuration, isPlanned: plan != nil, console)
        if let plan {
            Self.check(plan, configuration, specCount: sources.count, &diagnostics)
            guard !diagnostics.hasErrors else { return nil }
        }
        let specs = sources.enumerated().map { index, source in
            let count = plan?.fileCounts[index] ?? SpecOutputs.fileCount(byteCount: source.bytes.count)
            return SpecOutputs.Spec(path: source.path, location: source.location, fileCount: count)
        }
        outputs = SpecOutputs.outputs(for: specs)
        output = options.output ?? configuration?.outputPath
        templates = try TemplateOverrides(folder: options.templates ?? configuration?.templateFolder, &diagnostics)
        filter = try FilterReader(options.filter, configuration, &diagnostics)
        swift = SwiftConfiguration(
            access: options.access ?? configuration?.access ?? .internal,
            root: options.root ?? configuration?.root,
            names: configuration?.swiftNames ?? [:],
            conformances: configuration?.protocols ?? [:],
            parts: options.parts ?? configuration?.parts ?? [.types]
        )
        self.configuration = configuration
        guard !swift.parts.contains(.objc) || configuration?.objectiveC != nil else {
            throw UsageError("the part 'objc' requires a 'stone.json' whose 'objc' lists routes and types")
        }
    }

    /// Reports the errors in the templates.
    package func checkTemplates(_ diagnostics: inout DiagnosticsEngine) { _ = templates.library(&diagnostics) }

    /// Returns the specs on the command line or in the folder of the configuration, and those that the configuration
    /// names.
    private static func sources(
        _ options: SpecOptions,
        _ configuration: Configuration?,
        isPlanned: Bool,
        _ console: Console
    ) throws(UsageError) -> [SourceText] {
        var paths = options.paths
        if let configuration {
            let named = configuration.specPaths
            let folder = configuration.shortened(configuration.folder)
            let isNeeded = named.isEmpty || !SpecPaths.search(folder).specs.isEmpty
            if paths.isEmpty, !isPlanned, isNeeded { paths = [folder] }
            paths += named
        }
        return try SpecLoader(console: console).load(paths)
    }

    /// Checks that the plan is still correct. Otherwise the run would write too few files, or code that is committed
    /// elsewhere.
    private static func check(
        _ plan: BuildPlan,
        _ configuration: Configuration?,
        specCount: Int,
        _ diagnostics: inout DiagnosticsEngine
    ) {
        if let configuration, let range = configuration.outputRange {
            let message =
                "'output' is for committed code, but the build plugin generates the code of this target; remove one of them"
            return diagnostics.add(.configuration(message, configuration.source, range), in: [configuration.source])
        }
        let inputs = configuration.map { $0.files.paths(in: $0.folder) } ?? []
        if let objection = plan.objection(specCount: specCount, inputs: inputs) {
            let path = configuration?.source.path ?? CommandLineText.path
            diagnostics.add(.error(.outdatedPlan, objection, path: path))
        }
    }
}
