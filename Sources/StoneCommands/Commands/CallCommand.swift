import StoneCalls
import StoneCommandLine
import StoneModel

/// `stonec call ROUTE`: calls a route, without generated code.
enum CallCommand: Command {
    typealias Options = CallOptions

    static let description = CommandDescription(
        name: "call",
        summary: "Calls a route of an API over HTTP.",
        operands: "ROUTE [NAME=TEXT | NAME:=JSON]…",
        completesOperands: true,
        counterparts: {
            let argument = "'--argument JSON' is the argument"
            let method = "a route has no method"
            return [
                "--body": argument, "--data": argument, "--json": argument, "--method": method, "--request": method,
                "--url": "'--host URL' is the server", "-X": method, "-d": argument,
                "-i": "'--verbose' reports header fields",
            ]
        }(),
        discussion: [
            """
            ROUTE is the path of a route, with its version if it is not 1: 'files/list_folder', 'files/get_metadata_v2' or \
            'files/get_metadata:2'.
            """,
            """
            'NAME=TEXT' sets a field of the argument to TEXT, read as the string, number, Boolean, timestamp or tag that the \
            type requires; 'NAME:=JSON' sets it to JSON. NAME can be a path: 'a.b' is a field of a field, 'mode.update=REV' \
            chooses the tag 'update' with its value, 'tags=A tags=B' and 'entries[0].path=A' are elements of lists. The whole \
            argument is validated before it is sent.
            """,
            """
            A 'stone.json' in the folder of the specs describes the service with 'service': its hosts, paths and header fields. \
            The token is read from the environment variable STONE_TOKEN, or another one that '--token-variable' or the \
            'stone.json' names; it is never printed, and sent to hosts other than this machine only over HTTPS.
            """,
            """
            The JSON of the response is printed as received, but on several lines on a terminal. Exit status: 0 success, 1 an error \
            in a file or missing credentials, 2 an invalid command line or argument, 3 no response, 4 the error of the route, \
            whose JSON is printed, 5 another status or a response that is not JSON.
            """,
        ],
        examples: [
            ("stonec call files/list_folder path=/x limit:=10 --spec api", "Call a route."),
            ("stonec call files/list_folder path=/x --spec api --pages | jq '.entries[].name'", "Read all pages."),
            ("stonec call files/upload path=/a mode=add --content a.txt --spec api", "Send a file."),
            ("stonec call files/download path=/a --output a.txt --spec api", "Receive a file."),
            ("stonec call files/list_folder path=/x --spec api --curl", "Print the call for another program."),
            (
                "STONE_TOKEN=any stonec call files/search --example default --host http://127.0.0.1:8080",
                "Send an example to a mock, which accepts any token."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        if options.completes { return CallCompletion(options.operands).run(console) }
        if let line = options.completedLine { return CallCompletion(line: line).run(console) }
        guard let name = options.operands.first else {
            throw UsageError("missing route; expected 'stonec call ROUTE', such as 'files/list_folder'")
        }
        try options.server.validate()
        guard options.answer.content != "-" || options.argument.json != "-" else {
            throw UsageError("'--argument' and '--content' cannot both be standard input")
        }
        guard !options.answer.printsRequest || !options.answer.printsCurl else {
            throw UsageError("'--dry-run' cannot be combined with '--curl'")
        }
        guard let called = try CalledAPI(options.specs, console) else { return .failure }
        let route: Route
        do throws(ArgumentError) {
            route = try RouteFinder(called.api).route(name)
        } catch {
            throw UsageError(error.message)
        }
        let assignments = options.operands.dropFirst()
        let argument = try options.argument.value(of: route, in: called.api, assignments: assignments, console)
        return try RouteCall(route, argument: argument, options: options, in: called).run(console)
    }
}
