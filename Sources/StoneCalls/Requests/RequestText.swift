package import StoneClient
import StoneHTTP
import StoneModel

/// A request in readable form. Credentials are references to environment variables.
///
///     POST https://api.dropboxapi.com/2/files/list_folder
///     Authorization: Bearer $STONE_TOKEN
///     Content-Type: application/json
///
///     {"path":"/x"}
package struct RequestText {
    private let request: CallRequest
    private let variables: CredentialVariables

    package init(_ request: CallRequest, variables: CredentialVariables) {
        self.request = request
        self.variables = variables
    }

    /// The text with a trailing line break.
    package var text: String {
        var lines = ["\(request.method) \(request.url)"]
        if let field = variables.field(for: request.credential) { lines.append(field) }
        lines += request.headers.map { "\($0.name): \($0.value)" }
        switch request.body {
        case .none: break
        case .json(let text): lines += ["", text]
        case .file("-"): lines += ["", "(standard input)"]
        case .file(let path): lines += ["", "(the file \(JSONValue.string(path).compact))"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension CredentialVariables {
    /// Returns the header field of credentials with the name of a variable, or the command that reads a file, in place
    /// of the secret.
    package func field(for kind: StoneService.AuthKind) -> String? {
        switch kind {
        case .none: nil
        case .token:
            "Authorization: Bearer " + (tokenFile.map { "$(cat \(CurlCommand.word($0)))" } ?? "$\(token)")
        case .app: "Authorization: Basic $\(appKey):$\(appSecret)"
        }
    }
}
