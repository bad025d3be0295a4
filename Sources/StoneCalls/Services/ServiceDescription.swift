package import StoneClient
package import StoneHTTP

/// A service with the header fields and credentials of its calls.
package struct ServiceDescription: Sendable {
    package var service: StoneService
    /// The header fields of each request.
    package var headers: StoneHeaders
    package var variables: CredentialVariables

    package init(
        _ service: StoneService,
        headers: StoneHeaders = [:],
        variables: CredentialVariables = CredentialVariables()
    ) {
        self.service = service
        self.headers = headers
        self.variables = variables
    }
}

/// The names of the environment variables with credentials.
package struct CredentialVariables: Hashable, Sendable {
    /// The file with the token, instead of a variable.
    package var tokenFile: String?
    package var token = "STONE_TOKEN"
    package var appKey = "STONE_APP_KEY"
    package var appSecret = "STONE_APP_SECRET"

    package init() {}
}
