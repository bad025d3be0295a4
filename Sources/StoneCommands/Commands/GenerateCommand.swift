import Foundation
import StoneMustache
import StoneSwift

/// `stonec generate SPECS… --output DIR`: writes Swift.
enum GenerateCommand: Command {
    static let definition = CommandDefinition(
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
            OptionDefinition(name: "verbose", short: "v", help: "List the files written, unchanged and removed."),
        ] + SpecOptions.all + FilterOptions.all,
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
        ]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        guard let output = arguments.value("output"), !output.isEmpty else {
            throw UsageError("'generate' needs a folder to write to: --output DIR")
        }
        let configuration = try configuration(arguments)
        let overrides = try TemplateOverrides.read(folder: arguments.value("templates"))
        guard let api = try SpecOptions.model(arguments, console) else { return .failure }
        do {
            let files = try Pipeline.generate(api, configuration, try SwiftTemplates.library(overrides: overrides))
            let changes = try OutputFolder(path: output).write(files)
            if arguments.has("verbose") { report(changes, console) }
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

    private static func configuration(_ arguments: ParsedArguments) throws(UsageError) -> SwiftConfiguration {
        let access = arguments.value("access").flatMap(SwiftConfiguration.Access.init) ?? .internal
        let root = arguments.value("root")
        if let root, !SwiftIdentifier.isTypeName(root) {
            throw UsageError("'\(root)' cannot be the name of a Swift type")
        }
        return SwiftConfiguration(access: access, root: root)
    }

    private static func report(_ changes: OutputFolder.Changes, _ console: Console) {
        for name in changes.written { console.print("wrote \(name)\n") }
        for name in changes.unchanged { console.print("unchanged \(name)\n") }
        for name in changes.removed { console.print("removed \(name)\n") }
    }
}
