import StoneCalls
import StoneClient
import StoneCommands
import StoneHTTP
import StoneRuntime

/// Reports requests and answers to standard error, without secrets and content.
struct CallLog: StoneMiddleware {
    private let console: SharedConsole
    private let credentials: CallCredentials
    private let variables: CredentialVariables

    init(_ console: SharedConsole, _ credentials: CallCredentials, _ variables: CredentialVariables) {
        self.console = console
        self.credentials = credentials
        self.variables = variables
    }

    func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse {
        let attempt = context.attempt > 1 ? " (attempt \(context.attempt))" : ""
        report("> \(request.method) \(request.url)\(attempt)")
        for field in request.headers {
            let isAuthorization = field.name == "Authorization"
            report("> " + (isAuthorization ? variables.field(for: credentials.kind) ?? "" : field.description))
        }
        let response = try await next(request)
        report("< \(response.status)")
        for field in response.headers { report("< \(field)") }
        return response
    }

    private func report(_ line: String) { console.report("\(line.printable)\n", hiding: credentials.secrets) }
}
