import StoneChecker
import StoneModel
import StoneMustache
import StoneSwift

/// `stonec generate SPECS… --output DIR`: writes Swift.
package enum GenerateCommand: Command {
    package static let definition = CommandDefinition(
        name: "generate",
        summary: "Writes Swift for the specs.",
        operands: "SPECS…",
        options: [
            OptionDefinition(
                name: "output",
                short: "o",
                placeholder: "DIR",
                help: "Where to write; created if missing."
            ),
            OptionDefinition(
                name: "access",
                placeholder: "LEVEL",
                help: "The access level of what is generated; 'internal' unless given.",
                choices: SwiftConfiguration.Access.allCases.map(\.rawValue)
            ),
            OptionDefinition(name: "root", placeholder: "NAME", help: "Put all namespaces into an enum of this name."),
            OptionDefinition(
                name: "templates",
                placeholder: "DIR",
                help: "Replace built-in templates by the '.mustache' files of the same names in this folder."
            ),
            OptionDefinition(
                name: "config",
                short: "c",
                placeholder: "FILE",
                help: "A 'stone.json' to follow; the command line wins. Without SPECS, those in its folder are meant."
            ),
            OptionDefinition(name: "check", help: "Write nothing; show how DIR differs, and fail if it does."),
            OptionDefinition(
                name: "diff-format",
                placeholder: "FORMAT",
                help: "How '--check' shows differences; 'unified' unless given.",
                choices: DifferenceFormat.allCases.map(\.rawValue)
            ),
            OptionDefinition(name: "output-manifest", help: "Write nothing; print the names of the outputs as JSON."),
            OptionDefinition(
                name: "expected-output-manifest",
                placeholder: "FILE",
                help: "Fail, and write nothing, if the outputs are not those of this manifest."
            ),
            OptionDefinition(
                name: "depfile",
                placeholder: "FILE",
                help: "Write down, for Make or Ninja, which files the outputs depend on."
            ),
            OptionDefinition(name: "verbose", short: "v", help: "List the files written, unchanged and removed."),
        ] + BuildPlan.options + SpecOptions.all + FilterOptions.all,
        discussion: [
            SpecOptions.discussion,
            """
            Each spec 'x.stone' becomes 'x.stone.swift', a large one several files. Files that would not change are left \
            alone; files in DIR that an earlier run wrote and this one does not are removed. Nothing is written if a spec \
            has an error.
            """,
        ],
        examples: [
            ("stonec generate specs/calc.stone --output Generated", "Generate one spec."),
            ("stonec generate -R api -o Sources/API/Generated --access public", "Generate a folder as a public API."),
            ("stonec generate -R api -o Sources/API/Generated --check", "See whether committed code is up to date."),
        ]
    )

    package static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        guard let request = try GenerationRequest(arguments, console) else { return .failure }
        let folder = request.output ?? ""
        guard !folder.isEmpty || arguments.has("output-manifest") else {
            throw UsageError("'generate' needs a folder to write to: --output DIR, or 'output' in the configuration")
        }
        let manifest = OutputManifest(names: request.outputs.flatMap(\.names))
        if let path = arguments.value("expected-output-manifest"),
            let mismatch = manifest.mismatch(withExpected: try OutputManifest(contentsOf: path))
        {
            console.report("stonec: error: \(mismatch)")
            return .failure
        }
        if arguments.has("output-manifest") {
            console.print(manifest.text)
            return .success
        }
        guard let api = try check(request, arguments, console) else { return .failure }
        do {
            let templates = try SwiftTemplates.library(overrides: request.templates)
            let files = try Pipeline.generate(api, request.configuration, templates, outputs: request.outputs)
            if arguments.has("check") { return compare(files, folder, arguments, console) }
            let changes = try OutputFolder(path: folder).write(files)
            if arguments.has("verbose") { report(changes, console) }
            if let path = arguments.value("depfile") {
                let outputs = files.map { OutputFolder(path: folder).place(of: $0.name) }
                try DependencyFile(outputs: outputs, inputs: request.inputs).write(to: path)
            }
            console.retire((api, files))
            return .success
        } catch let error as TemplateError {
            console.report("\(error)\n")
        } catch let error as FileError {
            console.report("stonec: error: \(error.message)\n")
        } catch {
            console.report("stonec: error: \(error)\n")
        }
        return .failure
    }

    /// Checks the specs, and what the configuration says about them.
    private static func check(
        _ request: GenerationRequest,
        _ arguments: ParsedArguments,
        _ console: Console
    ) throws(UsageError) -> API? {
        guard let api = try SpecOptions.check(request.sources, arguments, console, findings: console.report) else {
            return nil
        }
        if let chosen = request.chosen {
            let diagnostics = chosen.diagnostics(for: api)
            SpecOptions.report(diagnostics, [chosen.source], console)
            guard diagnostics.isEmpty else { return nil }
        }
        return try FilterOptions.apply(arguments, configured: request.chosen?.filter ?? Filter(), to: api)
    }

    private static func compare(
        _ files: [OutputFile],
        _ folder: String,
        _ arguments: ParsedArguments,
        _ console: Console
    ) -> ExitStatus {
        let differences = OutputFolder(path: folder).differences(from: files)
        let format = arguments.value("diff-format").flatMap(DifferenceFormat.init) ?? .unified
        console.print(format.text(differences, folder: folder, isColoured: console.isOutputColoured))
        guard !differences.isEmpty else { return .success }
        let count = differences.count == 1 ? "1 file" : "\(differences.count) files"
        console.report("\(count) in '\(folder)' out of date; the same command without '--check' writes them\n")
        return .failure
    }

    private static func report(_ changes: OutputFolder.Changes, _ console: Console) {
        for name in changes.written { console.print("wrote \(name)\n") }
        for name in changes.unchanged { console.print("unchanged \(name)\n") }
        for name in changes.removed { console.print("removed \(name)\n") }
    }
}
