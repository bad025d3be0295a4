import StoneCalls
import StoneCommandLine
import StoneLint
import StoneModel
import StoneOpenAPI
import StoneProjects
import StoneSuggestions

/// `stonec export FORMAT SPECS…`: prints the API in a format of other tools.
enum ExportCommand: Command {
    enum Format: String, CaseIterable {
        case jsonSchema = "json-schema"
        case openAPI = "openapi"
    }

    struct Options: CommandOptions {
        var operands: [String] = []
        var specs = SpecOptions()
        var filter = FilterOptions()
        var diagnostics = DiagnosticOptions()
        var direction: SchemaDirection?
        var title: String?
        var version: String?
        var output: String?

        static let all: [Option<Self>] = Array(
            [
                own,
                SpecOptions.all.nested(in: \Self.specs),
                FilterOptions.all.nested(in: \Self.filter),
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )

        private static let own: [Option<Self>] = [
            .choice(
                "for",
                placeholder: "SIDE",
                into: \.direction,
                help: "The side whose values the schemas describe; 'response' by default."
            ),
            .value(
                "title",
                placeholder: "TEXT",
                into: \.title,
                help: """
                    The title of an OpenAPI document; by default 'title' of 'documentation' in the 'stone.json', or 'API'.
                    """
            ),
            .value(
                "api-version",
                placeholder: "TEXT",
                into: \.version,
                help: "The version of the API in an OpenAPI document; '1' by default."
            ),
            .outputFile(\.output),
        ]
    }

    static let description = CommandDescription(
        name: "export",
        summary: "Prints the API as JSON Schema or OpenAPI.",
        operands: "FORMAT SPECS…",
        firstOperandChoices: Format.allCases.map(\.rawValue),
        counterparts: DiagnosticOptions.counterparts.merging(
            ["--format", "--output-format"].map { ($0, "the format is the first operand") }
        ) { $1 },
        discussion: [
            """
            FORMAT is 'json-schema', for a JSON Schema 2020-12 document with all types, or 'openapi', for an OpenAPI 3.1 \
            document with all routes and the types that they use.
            """,
            SpecOptions.discussion,
            """
            Hosts, paths and header fields come from the service in a 'stone.json', which is also read if it is in the folder \
            of the specs.
            """,
            """
            With '--for response', the schemas accept responses of newer servers: unknown fields, and unknown tags of open unions. \
            With '--for request', they reject both, as servers do. All schemas have the limits of the spec, although clients do not \
            check them in responses.
            """,
            DiagnosticOptions.discussion,
        ],
        examples: [
            ("stonec export openapi api -o openapi.json", "Describe the routes of an API."),
            ("stonec export json-schema api --for request", "Print schemas that validate requests."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        let format = try format(options.operands.first)
        let ofOpenAPI = [("--title", options.title), ("--api-version", options.version)]
        if format != .openAPI, let (option, _) = ofOpenAPI.first(where: { $0.1 != nil }) {
            throw UsageError("'\(option)' requires the format 'openapi'")
        }
        var specs = options.specs
        specs.paths = Array(options.operands.dropFirst())
        specs = try specs.withConfigurationBesideSpecs()
        var run = CommandRun(console)
        let generation = GenerationOptions(specs: specs, filter: options.filter)
        let warnings = options.diagnostics.warnings(usual: format == .openAPI ? .routes : .filters)
        if let inputs = try GenerationInputs(generation, &run),
            let api = format == .openAPI
                ? inputs.checkRoutes(warnings.withoutRoutePaths, &run)
                : Pipeline.check(inputs, warnings: warnings, &run),
            !run.diagnostics.hasErrors
        {
            try checkOutput(options.output, inputs: inputs.paths)
            if let document = try document(format, of: api, options, inputs: inputs, &run.diagnostics) {
                run.write(Array(document.text.utf8), to: options.output)
            }
        }
        return run.finish(options.diagnostics)
    }

    private static func format(_ text: String?) throws(UsageError) -> Format {
        let choices = Format.allCases.map(\.rawValue)
        guard let text else {
            throw UsageError("missing format; expected one of: \(choices.joined(separator: ", "))")
        }
        guard let format = Format(rawValue: text) else {
            throw UsageError(unknownChoice("format", text, among: choices))
        }
        return format
    }

    private static func document(
        _ format: Format,
        of api: API,
        _ options: Options,
        inputs: GenerationInputs,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) -> JSONValue? {
        let direction = options.direction ?? .response
        switch format {
        case .jsonSchema: return jsonSchema(of: api, for: direction)
        case .openAPI:
            let title = options.title ?? inputs.documentation.title ?? "API"
            let info = OpenAPIDocument.Info(title: title, version: options.version ?? "1")
            guard let service = try inputs.serviceOfAllRoutes(of: api, &diagnostics) else { return nil }
            let headers = try inputs.serviceDescription(for: api).headers
            do throws(OpenAPIError) {
                return try OpenAPIDocument(api, service: service, headers: headers, info: info, for: direction).json()
            } catch {
                throw UsageError("\(error)")
            }
        }
    }
}
