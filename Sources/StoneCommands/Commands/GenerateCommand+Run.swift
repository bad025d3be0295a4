import StoneModel
import StoneMustache
import StoneSwift

extension GenerateCommand {
    package static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        try refuseOptionsWithoutMeaning(arguments)
        var findings = Findings(arguments)
        try run(arguments, console, &findings)
        return findings.report(to: console, document: console.report)
    }

    private static func run(
        _ arguments: ParsedArguments,
        _ console: Console,
        _ findings: inout Findings
    ) throws(UsageError) {
        guard let request = try GenerationRequest(arguments, console, &findings) else { return }
        let folder = request.output ?? ""
        guard !folder.isEmpty || arguments.has("output-manifest") else {
            throw UsageError("'generate' needs a folder to write to: --output DIR, or 'output' in the configuration")
        }
        let manifest = OutputManifest(names: request.outputs.flatMap(\.names))
        if let path = arguments.value("expected-output-manifest") {
            try manifest.compare(withExpected: path, &findings)
        }
        if arguments.has("output-manifest") {
            if !findings.hasErrors { console.print(manifest.text) }
            return
        }
        guard let (api, files) = generate(request, &findings) else { return }
        if arguments.has("check") { return compare(files, folder, arguments, console, &findings) }
        do throws(FileError) {
            let changes = try OutputFolder(path: folder).write(files)
            if arguments.has("verbose") { report(changes, console) }
            if let path = arguments.value("depfile") {
                let outputs = files.map { OutputFolder(path: folder).place(of: $0.name) }
                try DependencyFile(outputs: outputs, inputs: request.inputs).write(to: path)
            }
        } catch {
            findings.add([error.diagnostic])
        }
        console.retire((api, files))
    }

    /// Everything but the writing. `nil` if there are errors, of which as many are found as can be.
    private static func generate(
        _ request: GenerationRequest,
        _ findings: inout Findings
    ) -> (api: API, files: [OutputFile])? {
        let templates = request.templates.library(&findings)
        guard let checked = SpecOptions.check(request.sources, &findings) else { return nil }
        if let chosen = request.chosen { findings.add(chosen.diagnostics(for: checked), in: [chosen.source]) }
        guard let api = request.filter.apply(to: checked, &findings), let templates else { return nil }
        do throws(TemplateError) {
            return (api, try Pipeline.generate(api, request.configuration, templates, outputs: request.outputs))
        } catch {
            request.templates.report([error], &findings)
            return nil
        }
    }

    private static func compare(
        _ files: [OutputFile],
        _ folder: String,
        _ arguments: ParsedArguments,
        _ console: Console,
        _ findings: inout Findings
    ) {
        let (differences, obstacles) = OutputFolder(path: folder).differences(from: files)
        let format = arguments.value("diff-format").flatMap(DifferenceFormat.init) ?? .unified
        console.print(format.text(differences, folder: folder, isColoured: console.isOutputColoured))
        findings.add(obstacles.map(\.diagnostic))
        guard !differences.isEmpty else { return }
        let (count, pronoun) = differences.count == 1 ? ("1 file is", "it") : ("\(differences.count) files are", "them")
        let advice =
            obstacles.isEmpty
            ? "the same command without '--check' brings \(pronoun) up to date"
            : "nothing can be written before what is in the way has gone"
        findings.add([.error(.outdatedOutput, "\(count) out of date; \(advice)", path: folder)])
    }

    private static func report(_ changes: OutputFolder.Changes, _ console: Console) {
        for name in changes.written { console.print("wrote \(name)\n") }
        for name in changes.unchanged { console.print("unchanged \(name)\n") }
        for name in changes.removed { console.print("removed \(name)\n") }
    }

    /// An option that would do nothing is a mistake: who gives it expects something.
    private static func refuseOptionsWithoutMeaning(_ arguments: ParsedArguments) throws(UsageError) {
        for (option, other, reason) in [
            ("diff-format", "check", "it says how '--check' shows differences"),
            ("planned-input", "file-counts", "both are of one plan"),
        ] where arguments.has(option) && !arguments.has(other) {
            throw UsageError("'--\(option)' means nothing without '--\(other)': \(reason)")
        }
        for (option, other, reason) in [
            ("check", "output-manifest", "each prints something else instead of writing code"),
            ("depfile", "check", "nothing is written that could depend on anything"),
            ("depfile", "output-manifest", "nothing is written that could depend on anything"),
            ("verbose", "check", "it lists what is written, and nothing is"),
            ("verbose", "output-manifest", "it lists what is written, and nothing is"),
        ] where arguments.has(option) && arguments.has(other) {
            throw UsageError("'--\(option)' and '--\(other)' exclude each other: \(reason)")
        }
    }
}
