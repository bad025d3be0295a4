import StoneCalls
import StoneClient
import StoneFormats
import StoneHTTP

/// Reports requests and responses to standard error, without secrets and content.
struct CallLog: StoneMiddleware {
    private let console: SharedConsole
    private let credentials: CallCredentials
    private let variables: CredentialVariables
    /// The header fields with arguments and results, in lowercase.
    private let contents: [String]

    init(_ console: SharedConsole, _ credentials: CallCredentials, _ description: ServiceDescription) {
        self.console = console
        self.credentials = credentials
        variables = description.variables
        let http = description.service.http
        contents = [http.argumentHeader.lowercased(), http.resultHeader.lowercased()]
    }

    func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse {
        let attempt = context.attempt > 1 ? " (attempt \(context.attempt))" : ""
        report("> \(request.method) \(request.url)\(attempt)")
        for field in request.headers {
            let isAuthorization = field.name == "Authorization"
            report("> " + (isAuthorization ? variables.field(for: credentials.kind) ?? "" : text(of: field)))
        }
        let response = try await next(request)
        report("< \(response.status)")
        for field in response.headers { report("< \(text(of: field))") }
        return response
    }

    private func text(of field: StoneHeaders.Field) -> String {
        contents.contains(field.name.lowercased()) ? "\(field.name): ********" : field.description
    }

    private func report(_ line: String) { console.report("\(line.printable)\n", hiding: credentials.secrets) }
}
