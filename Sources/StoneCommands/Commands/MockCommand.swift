import StoneCalls
import StoneClient
import StoneCommandLine
import StoneFormats
import StoneHTTP
import StoneLocks
import StoneMock
import StoneProjects
import StoneServing
import StoneSuggestions

/// `stonec mock SPECS…`: answers calls from the examples of the specs.
enum MockCommand: Command {
    struct Options: CommandOptions {
        var specs = SpecOptions()
        var filter = FilterOptions()
        var serving = ServingOptions()
        var examples: [String] = []
        var failures: [String] = []
        var delay: Duration?
        var permissions: Set<String>?

        var operands: [String] {
            get { specs.paths }
            set { specs.paths = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                ServingOptions.all.nested(in: \Self.serving),
                [
                    .values(
                        "example",
                        placeholder: "ROUTE=LABEL",
                        into: \.examples,
                        help: "Answer a route with this example of its result; may be repeated."
                    ),
                    .values(
                        "fail",
                        placeholder: "ROUTE=TAG",
                        into: \.failures,
                        help: "Answer a route with this error, such as 'path/not_found'; may be repeated."
                    ),
                    .value(
                        "delay",
                        placeholder: "TIME",
                        into: \.delay,
                        help: "Wait before each response, such as '200ms' or '1.5s'.",
                        convert: Self.duration
                    ),
                    .permissions(\.permissions),
                ],
                SpecOptions.all.nested(in: \Self.specs),
                FilterOptions.all.nested(in: \Self.filter),
            ].joined()
        )

        /// The longest delay in seconds.
        private static let longestDelay = 300.0

        @Sendable private static func duration(_ text: String) throws(UsageError) -> Duration {
            let units = [("ms", 0.001), ("s", 1.0)]
            for (unit, seconds) in units where text.hasSuffix(unit) {
                guard let number = Double(text.dropLast(unit.count)), 0...longestDelay ~= number * seconds else {
                    break
                }
                return .seconds(number * seconds)
            }
            throw UsageError(
                "invalid value '\(text)' for '--delay' (a time of at most 300 s, such as '200ms' or '1.5s')"
            )
        }
    }

    static let description = CommandDescription(
        name: "mock",
        summary: "Serves an API from the examples of its specs.",
        operands: "SPECS…",
        discussion: [
            SpecOptions.discussionOfFiles,
            """
            Arguments are checked as strictly as by a generated server. A request chooses the example of its result by the header \
            field 'Stone-Example: LABEL' or 'Prefer: example=LABEL', or an error of the route by 'Stone-Error: TAG', such as \
            'path/not_found'. A label may be a tag of a result that is a union or has subtypes, or 'null'. 'Stone-Status: 429' and 'Prefer: code=429' choose \
            401, 403, 429, 500 or 503. Without a choice, the example 'default' is sent, or else the first one, or else a generated value.
            """,
            """
            Paths and header fields come from the service in a 'stone.json', in the folder of the specs or of '--config'. For \
            Dropbox's API, they are Dropbox's. Each request is printed on one line. After a change to the specs, the new ones are used as soon as they have no errors.
            """,
        ],
        examples: [
            ("stonec mock specs/calc.stone", "Serve an API at http://127.0.0.1:8080."),
            ("stonec mock --port 0 api", "Choose a free port, and print it."),
            ("stonec mock --fail files/get_metadata=path/not_found api", "Make the calls to a route fail."),
            (
                "stonec mock --example files/list_folder=second --delay 200ms api",
                "Choose a response, and delay all responses."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard !options.specs.paths.contains("-") else {
            throw UsageError("'mock' reads specs again after changes, so it cannot read them from standard input")
        }
        let settings = try settings(options)
        var run = CommandRun(console)
        var watched = WatchedFiles(WatchedInputs(options.specs, files: []))
        let first = try load(options, settings, &run)
        let status = run.finish()
        guard let first else { return status == .success ? .failure : status }
        let current = Locked(first.service)
        watched.replaceInputs(WatchedInputs(options.specs, files: first.paths))
        let session = ServingSession(options: options.serving, exposedFields: first.responseFields) { request in
            await current.withLock { $0 }.respond(to: request)
        }
        return try session.run(console) { url in
            "serving \(first.routes) at \(url)\(first.pathPrefix)\n"
        } onIdle: { print in
            guard watched.haveChanged() else { return }
            var run = CommandRun(console)
            do throws(UsageError) {
                guard let new = try load(options, settings, &run) else {
                    run.finish()
                    return console.report("the specs have errors; serving the last version without errors\n")
                }
                current.withLock { $0 = new.service }
                watched.replaceInputs(WatchedInputs(options.specs, files: new.paths))
                print("serving \(new.routes) of the changed specs\n")
            } catch {
                _ = error.report(console)
            }
        }
    }

    private static func settings(_ options: Options) throws(UsageError) -> MockSettings {
        var settings = MockSettings()
        settings.examples = try choices(options.examples, "--example", "ROUTE=LABEL")
        settings.failures = try choices(options.failures, "--fail", "ROUTE=TAG")
        settings.delay = options.delay ?? .zero
        settings.permissions = options.permissions ?? []
        return settings
    }

    private static func choices(
        _ texts: [String],
        _ option: String,
        _ form: String
    ) throws(UsageError) -> [MockSettings.Choice] {
        var choices: [MockSettings.Choice] = []
        for text in texts {
            guard let choice = MockSettings.Choice(parsing: text) else {
                throw UsageError("invalid value '\(text)' for '\(option)' (\(form))")
            }
            guard !choices.contains(where: { $0.route == choice.route }) else {
                throw UsageError("duplicate '\(option)' for the route '\(choice.route)'")
            }
            choices.append(choice)
        }
        return choices
    }

    // MARK: Specs

    private struct Loaded {
        let service: MockService
        /// The number of routes, such as `3 routes`.
        var routes: String { counted(service.routeCount, "route") }
        let pathPrefix: String
        /// The header fields with parts of a response.
        let responseFields: [String]
        /// The paths of all files that were read.
        let paths: [String]
    }

    /// Returns `nil` if the specs have errors.
    private static func load(
        _ options: Options,
        _ settings: MockSettings,
        _ run: inout CommandRun
    ) throws(UsageError) -> Loaded? {
        let specs = try options.specs.withConfigurationBesideSpecs()
        let generation = GenerationOptions(specs: specs, filter: options.filter)
        guard let inputs = try GenerationInputs(generation, &run),
            let api = inputs.checkRoutes(.routes, &run),
            let service = try inputs.serviceOfAllRoutes(of: api, &run.diagnostics)
        else { return nil }
        options.permissions?.reportUnknown(in: api, run.console)
        do throws(MockError) {
            let mock = try MockService(api, service: service, settings: settings)
            let http = service.http
            return Loaded(
                service: mock,
                pathPrefix: http.pathPrefix,
                responseFields: [http.resultHeader, http.requestIDHeader, "Content-Range", "Retry-After"],
                paths: inputs.paths
            )
        } catch {
            let hint =
                error.subject == .route
                ? RouteFinder.hint(for: error.name, among: error.candidates)
                : didYouMean(error.name, among: error.candidates)
            throw UsageError("\(error.message)\(hint)")
        }
    }
}
