import StoneCommands
import StoneModel

/// `stonec ir SPECS…`: prints the checked model.
enum IRCommand: Command {
    static let definition = CommandDefinition(
        name: "ir",
        summary: "Prints the checked API as JSON.",
        operands: "SPECS…",
        options: [
            OptionDefinition(name: "schema", help: "Print the JSON Schema of the document instead; needs no SPECS.")
        ] + SpecOptions.all + FilterOptions.all,
        discussion: [
            SpecOptions.discussion,
            """
            The document says its format in 'format' and 'version'; the version grows when something is renamed, removed or \
            given another meaning, not when something is added.
            """,
            SpecOptions.findings,
        ],
        examples: [
            ("stonec ir specs/calc.stone", "Print the model of one spec."),
            (
                "stonec ir -R api | jq -r '.namespaces[].routes[] | [.name, .attributes.scope] | @tsv'",
                "List the routes with an attribute."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        if arguments.has("schema") {
            console.output(IRDocument.schema)
            return .success
        }
        var findings = Findings(arguments)
        if let api = try SpecOptions.model(arguments, console, &findings) {
            console.print(IRDocument(api).json.lines.joined(separator: "\n") + "\n")
        }
        return findings.report(to: console, document: console.report) { Explanation.all[$0] }
    }
}
