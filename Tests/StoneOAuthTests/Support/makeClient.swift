import Foundation
import StoneClient
import StoneOAuth

let epoch = Date(timeIntervalSince1970: 1_000_000)

func makeClient(_ transport: any StoneTransport, secret: String? = nil) -> OAuthClient {
    var client = OAuthClient(
        server: OAuthServer(
            authorizationEndpoint: "https://id.example.com/authorize",
            tokenEndpoint: "https://id.example.com/token"
        ),
        application: OAuthApplication(
            id: "app",
            secret: secret,
            redirectURI: "app://2/token",
            cancellationURIs: ["app://2/cancel"]
        ),
        transport: transport
    )
    client.server.revocationEndpoint = URL(string: "https://id.example.com/revoke")
    client.retry = RetryPolicy(baseDelay: .zero)
    client.now = { epoch }
    client.randomness = { Counting() }
    return client
}
