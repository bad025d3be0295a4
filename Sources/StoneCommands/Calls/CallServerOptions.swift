import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneProjects

/// The options of `stonec call` for the server and the credentials.
struct CallServerOptions: Sendable {
    var host: String?
    var headers: [String] = []
    var tokenVariable: String?
    var tokenFile: String?
    var tokenStore: String?
    var account: String?
    var timeout: Int?
    var isSentOnce = false

    static let all: [Option<Self>] = [
        .value(
            "host",
            placeholder: "URL",
            into: \.host,
            help: "Call this server instead of all hosts of the service, such as 'http://127.0.0.1:8080'."
        ),
        .values(
            "header",
            short: "H",
            placeholder: "FIELD",
            into: \.headers,
            help: "Send this header field, 'Name: value'; may be repeated. Not for secrets: use the token options."
        ),
        .value(
            "token-variable",
            placeholder: "NAME",
            into: \.tokenVariable,
            help: "Read the token from this environment variable; 'STONE_TOKEN' by default.",
            convert: Self.variable
        ),
        .value("token-file", placeholder: "FILE", into: \.tokenFile, help: "Read the token from this file."),
        .value(
            "token-store",
            placeholder: "FILE",
            into: \.tokenStore,
            help: """
                Read the token from this file of StoneOAuth's 'FileTokenStore'; on macOS, 'keychain:SERVICE' reads it from the \
                Keychain.
                """
        ),
        .value(
            "account",
            placeholder: "ID",
            into: \.account,
            help: "The account in the token store; not needed if the store has one account."
        ),
        .value(
            "timeout",
            placeholder: "SECONDS",
            into: \.timeout,
            help: """
                The time limit of the whole call; by default none for uploads and downloads, and the timeout of the service \
                for other calls.
                """,
            convert: Self.seconds
        ),
        .flag("no-retry", \.isSentOnce, help: "Do not retry the call, even after a transient error."),
    ]

    @Sendable private static func seconds(_ text: String) throws(UsageError) -> Int {
        guard let seconds = Int(text), (1...86_400).contains(seconds) else {
            throw UsageError("invalid value '\(text)' for '--timeout' (a number of seconds from 1 to 86400)")
        }
        return seconds
    }

    /// The error does not show the text, which may be a token.
    @Sendable private static func variable(_ text: String) throws(UsageError) -> String {
        if ConfiguredService.isVariable(text) { return text }
        throw UsageError(
            "expected the name of an environment variable for '--token-variable', such as 'EXAMPLE_TOKEN'"
        )
    }

    func validate() throws(UsageError) {
        let sources = [("--token-variable", tokenVariable), ("--token-file", tokenFile), ("--token-store", tokenStore)]
            .filter { $0.1 != nil }.map(\.0)
        guard sources.count < 2 else { throw UsageError("'\(sources[0])' cannot be combined with '\(sources[1])'") }
        guard account == nil || tokenStore != nil else { throw UsageError("'--account' requires '--token-store'") }
        _ = try fields()
    }

    /// Returns the header fields.
    func fields() throws(UsageError) -> StoneHeaders {
        var fields = StoneHeaders()
        for text in headers {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            let field = StoneHeaders.Field(name: name, value: String(value))
            guard parts.count == 2, field.isValid else {
                throw UsageError("expected 'Name: value' in ASCII for '--header'")
            }
            guard !ReservedHeaders.secret.contains(name.lowercased()) else {
                throw UsageError(
                    "'--header' would show the secret in '\(name)'; use '--token-variable' or '--token-file'"
                )
            }
            guard !ReservedHeaders.ofTransfer.contains(name.lowercased()) else {
                throw UsageError("the header field '\(name)' cannot be set")
            }
            fields.append(field.name, field.value)
        }
        return fields
    }

    /// Returns the service of the calls.
    func service(_ description: ServiceDescription, _ api: API) throws(UsageError) -> ServiceDescription {
        var description = description
        if let tokenVariable { description.variables.token = tokenVariable }
        description.variables.tokenFile = tokenFile
        description.headers.replace(with: try fields())
        let argument = description.service.http.argumentHeader
        guard description.headers[argument] == nil else {
            throw UsageError("cannot set the header field '\(argument)': it carries the argument")
        }
        guard let host else { return description }
        guard let server = StoneService.Host(parsing: host) else {
            throw UsageError(
                "expected the URL of a host for '--host', such as 'http://127.0.0.1:8080', found '\(Self.masked(host))'"
            )
        }
        description.service.move(to: server, for: api)
        return description
    }

    /// Returns a URL without the user and the password.
    private static func masked(_ url: String) -> String {
        guard let end = url.lastIndex(of: "@") else { return url }
        let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        return start < end ? "\(url[..<start])****\(url[end...])" : url
    }
}
