package import StoneChecker
package import StoneCommandLine
import StoneConcurrency
package import StoneLint
package import StoneModel
package import StoneMustache
package import StoneSource
package import StoneSwift
package import StoneSyntax

/// The steps from the options of a command to generated files:
///
/// 1. `GenerationInputs` reads the configuration, the specs, the templates and the route whitelist;
/// 2. `parse` turns each spec into a syntax tree;
/// 3. `check` turns all trees into one API model;
/// 4. the names in the configuration and in the filters are resolved in the model;
/// 5. `Filter` removes unwanted parts of the model;
/// 6. `lower` turns the declarations of each output file into a view model;
/// 7. `render` turns each view model into text;
/// 8. `OutputFolder` writes the files.
///
/// Steps 2 to 7 map values to values; only steps 1 and 8 access the file system.
package enum Pipeline {
    /// Runs all steps. Returns `nil` if there are errors.
    @discardableResult
    static func run(
        _ options: GenerationOptions,
        console: Console,
        diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) -> OutputFolder.Changes? {
        guard let inputs = try GenerationInputs(options, console: console, diagnostics: &diagnostics) else {
            return nil
        }
        let folder = try outputFolder(of: inputs)
        let warnings = inputs.buildWarnings
        guard let files = generate(inputs, warnings: warnings, console: console, diagnostics: &diagnostics) else {
            return nil
        }
        return write(files, to: folder, console: console, diagnostics: &diagnostics)
    }

    /// Runs steps 2 to 7. Returns `nil` if there are errors.
    package static func generate(
        _ inputs: GenerationInputs,
        warnings: WarningSelection,
        console: Console,
        diagnostics: inout DiagnosticsEngine
    ) -> [OutputFile]? {
        var found = DiagnosticsEngine()
        // Parsing uses all cores; the templates are read concurrently with the passes that do not.
        let specs = parse(inputs.sources)
        let (api, templates) = concurrently {
            check(inputs, parsed: specs, warnings: warnings, keepsTables: true, console: console, diagnostics: &found)
        } _: {
            inputs.templates.library(&diagnostics)
        }
        diagnostics.add(found.diagnostics, in: found.sources)
        guard let templates, let api else { return nil }
        console.begin("generating \(inputs.outputs.names.count) files")
        do throws(TemplateError) {
            let lowering = Lowering(api, inputs.configuration(for: api))
            console.keep(lowering)
            return try generate(lowering, templates: templates, outputs: inputs.outputs)
        } catch {
            inputs.templates.report([error], &diagnostics)
            return nil
        }
    }

    /// Runs steps 2 to 5. Returns `nil` if there are errors.
    ///
    /// - Parameters:
    ///   - sources: The specs if they have changed.
    ///   - specs: The result of step 2, if it has run.
    ///   - attributeValues: The supported values of route attributes, if not those of the generated code.
    ///   - keepsTables: Whether the console keeps the tables of the checker, in a process that does nothing else.
    package static func check(
        _ inputs: GenerationInputs,
        changedTo sources: [SourceText]? = nil,
        parsed specs: [ParseResult]? = nil,
        warnings: WarningSelection,
        attributeValues: KnownAttributeValues? = nil,
        keepsTables: Bool = false,
        console: Console,
        diagnostics: inout DiagnosticsEngine
    ) -> API? {
        let sources = sources ?? inputs.sources
        console.begin("checking \(sources.count) specs")
        var warnings = warnings
        warnings.attributeValues = attributeValues ?? inputs.attributeValues
        let result = check(specs ?? parse(sources), warnings: warnings, console: keepsTables ? console : nil)
        diagnostics.add(result.diagnostics, in: sources)
        guard let api = result.api else { return nil }
        return inputs.filter(api, warnings: warnings, &diagnostics)
    }

    /// Runs steps 2 and 3.
    ///
    /// - Parameters:
    ///   - warnings: The warnings to look for in specs without errors.
    ///   - assemblesModel: Whether the result includes the model.
    ///   - console: Keeps the tables of the checker, in a process that does nothing else.
    package static func check(
        _ sources: [SourceText],
        warnings: WarningSelection = .none,
        assemblesModel: Bool = true,
        console: Console? = nil
    ) -> CheckResult {
        check(parse(sources), warnings: warnings, assemblesModel: assemblesModel, console: console)
    }

    /// Runs step 2.
    private static func parse(_ sources: [SourceText]) -> [ParseResult] {
        // The largest file is parsed first, since parsing it may take as long as parsing all others.
        sources.sorted { ($1.bytes.count, $0.location) < ($0.bytes.count, $1.location) }
            .concurrentMap { StoneSyntax.parse($0) }
    }

    /// Runs step 3.
    private static func check(
        _ specs: [ParseResult],
        warnings: WarningSelection,
        assemblesModel: Bool = true,
        console: Console?
    ) -> CheckResult {
        let syntaxErrors = specs.flatMap(\.diagnostics)
        var result = checkAndLint(
            specs.flatMap { $0.tree.source.mayHoldSeveralSpecs ? $0.tree.specs : [$0.tree] },
            warnings: syntaxErrors.isEmpty ? warnings : .none,
            assemblesModel: assemblesModel && syntaxErrors.isEmpty,
            keep: { console?.keep($0) }
        )
        result.diagnostics = (syntaxErrors + result.diagnostics).sortedByPosition()
        return result
    }

    /// Runs steps 6 and 7 for several files at a time.
    ///
    /// - Parameter outputs: The files for each spec.
    package static func generate(
        _ lowering: Lowering,
        templates: TemplateLibrary,
        outputs: APIOutputs
    ) throws(TemplateError) -> [OutputFile] {
        let plan = OutputPlan(lowering.api, outputs)
        let results = plan.files.concurrentMap { file in
            Result { () throws(TemplateError) in try render(lowering.lower(file), templates) }
        }
        var files: [OutputFile] = []
        for result in results { files.append(try result.get()) }
        return files
    }

    /// Returns the folder for step 8.
    package static func outputFolder(of inputs: GenerationInputs) throws(UsageError) -> OutputFolder {
        guard let path = inputs.output, !path.isEmpty else {
            let others =
                inputs.ignoredConfiguration.map { "'--config \($0)'" } ?? "'output' in a 'stone.json'"
            throw UsageError("missing output folder; expected '--output DIR', or \(others)")
        }
        return OutputFolder(path: path)
    }

    /// Runs step 8. Returns `nil` if there are errors.
    package static func write(
        _ files: [OutputFile],
        to folder: OutputFolder,
        console: Console,
        diagnostics: inout DiagnosticsEngine
    ) -> OutputFolder.Changes? {
        guard !diagnostics.hasErrors else { return nil }
        console.begin("writing \(files.count) files")
        do throws(FileError) {
            return try folder.write(files)
        } catch {
            diagnostics.add(error.diagnostic)
            return nil
        }
    }
}

/// The command of `stone-generator`, for the build plugin. `stonec generate` does the same and has more options.
package enum GeneratorCommand: Command {
    package static let description = CommandDescription(
        name: "stone-generator",
        invocation: "stone-generator",
        summary: "Writes Swift code for Stone specs.",
        operands: "SPECS…",
        discussion: [SpecOptions.discussion],
        examples: [("stone-generator --output Generated specs/calc.stone", "Generate one spec.")]
    )

    package static func run(_ options: GenerationOptions, _ console: Console) throws(UsageError) -> ExitStatus {
        var diagnostics = DiagnosticsEngine()
        try Pipeline.run(options, console: console, diagnostics: &diagnostics)
        console.report(diagnostics.text(isColored: console.isColored))
        return diagnostics.exitStatus
    }
}
