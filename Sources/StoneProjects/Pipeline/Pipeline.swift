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
/// 8. `MarkedFolder` writes the files.
///
/// Steps 2 to 7 map values to values; only steps 1 and 8 access the file system.
package enum Pipeline {
    /// Runs all steps. Returns `nil` if there are errors.
    @discardableResult
    static func run(
        _ options: GenerationOptions,
        _ run: inout CommandRun
    ) throws(UsageError) -> OutputChanges? {
        guard let inputs = try GenerationInputs(options, &run) else { return nil }
        let folder = try outputFolder(of: inputs)
        guard let files = generate(inputs, warnings: inputs.buildWarnings, &run) else { return nil }
        return write(files, to: folder, &run)
    }

    /// Runs steps 2 to 7. Returns `nil` if there are errors.
    package static func generate(
        _ inputs: GenerationInputs,
        warnings: WarningSelection,
        _ run: inout CommandRun
    ) -> [OutputFile]? {
        var checking = CommandRun(run.console)
        // Parsing uses all cores; the templates are read concurrently with the passes that do not.
        let specs = parse(inputs.sources)
        let (api, templates) = concurrently {
            check(inputs, parsed: specs, warnings: warnings, keepsTables: true, &checking)
        } _: {
            inputs.templates.library(&run.diagnostics)
        }
        run.diagnostics.add(checking.diagnostics)
        guard let templates, let api else { return nil }
        run.console.begin("generating \(inputs.outputs.names.count) files")
        do throws(TemplateError) {
            let lowering = Lowering(api, inputs.configuration(for: api))
            keepUntilExit(lowering)
            return try generate(lowering, templates: templates, outputs: inputs.outputs)
        } catch {
            inputs.templates.report([error], &run.diagnostics)
            return nil
        }
    }

    /// Runs steps 2 to 5. Returns `nil` if there are errors.
    ///
    /// - Parameters:
    ///   - sources: The specs if they have changed.
    ///   - specs: The result of step 2, if it has run.
    ///   - attributeValues: The supported values of route attributes, if not those of the generated code.
    ///   - keepsTables: Whether to keep the tables of the checker until the process ends.
    package static func check(
        _ inputs: GenerationInputs,
        changedTo sources: [SourceText]? = nil,
        parsed specs: [ParseResult]? = nil,
        warnings: WarningSelection,
        attributeValues: KnownAttributeValues? = nil,
        keepsTables: Bool = false,
        _ run: inout CommandRun
    ) -> API? {
        let sources = sources ?? inputs.sources
        run.console.begin("checking \(sources.count) specs")
        var warnings = warnings
        warnings.attributeValues = attributeValues ?? inputs.attributeValues
        let result = check(specs ?? parse(sources), warnings: warnings, keepsTables: keepsTables)
        run.diagnostics.add(result.diagnostics, in: sources)
        guard let api = result.api else { return nil }
        return inputs.filter(api, warnings: warnings, &run.diagnostics)
    }

    /// Runs steps 2 and 3.
    ///
    /// - Parameters:
    ///   - warnings: The warnings to look for in specs without errors.
    ///   - assemblesModel: Whether the result includes the model.
    ///   - keepsTables: Whether to keep the tables of the checker until the process ends.
    package static func check(
        _ sources: [SourceText],
        warnings: WarningSelection = .none,
        assemblesModel: Bool = true,
        keepsTables: Bool = false
    ) -> CheckResult {
        check(parse(sources), warnings: warnings, assemblesModel: assemblesModel, keepsTables: keepsTables)
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
        keepsTables: Bool
    ) -> CheckResult {
        let syntaxErrors = specs.flatMap(\.diagnostics)
        var result = checkAndLint(
            specs.flatMap { $0.tree.source.mayHoldSeveralSpecs ? $0.tree.specs : [$0.tree] },
            warnings: syntaxErrors.isEmpty ? warnings : .none,
            assemblesModel: assemblesModel && syntaxErrors.isEmpty,
            keep: { if keepsTables { keepUntilExit($0) } }
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
    package static func outputFolder(of inputs: GenerationInputs) throws(UsageError) -> MarkedFolder {
        guard let path = inputs.output, !path.isEmpty else {
            let others =
                inputs.ignoredConfiguration.map { "'--config \($0)'" } ?? "'output' in a 'stone.json'"
            throw UsageError("missing output folder; expected '--output DIR', or \(others)")
        }
        return MarkedFolder(path: path)
    }

    /// Runs step 8. Returns `nil` if there are errors.
    package static func write(
        _ files: [OutputFile],
        to folder: MarkedFolder,
        _ run: inout CommandRun
    ) -> OutputChanges? {
        guard !run.diagnostics.hasErrors else { return nil }
        run.console.begin("writing \(files.count) files")
        do throws(FileError) {
            return try folder.write(files)
        } catch {
            run.diagnostics.add(error.diagnostic)
            return nil
        }
    }
}
