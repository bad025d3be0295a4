import Foundation
import StoneClient
import StoneOAuth

/// Answers the token endpoint from a closure, and records the forms.
final class ScriptedServer: StoneTransport, @unchecked Sendable {
    typealias Answer =
        @Sendable (_ form: [String: String], _ number: Int) async throws(StoneTransportError) -> StoneResponse

    private let lock = NSLock()
    private var recorded: [StoneRequest] = []
    private let answer: Answer

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    convenience init(_ responses: StoneResponse...) {
        self.init { _, number async throws(StoneTransportError) in responses[min(number, responses.count) - 1] }
    }

    var requests: [StoneRequest] { lock.withLock { recorded } }
    var forms: [[String: String]] { requests.map(\.form) }

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        let number = lock.withLock {
            recorded.append(request)
            return recorded.count
        }
        return try await answer(request.form, number)
    }

    func shutDown() async {}
}

extension StoneRequest {
    /// The parameters of a form, without repeated ones.
    var form: [String: String] {
        guard case .bytes(let data) = body, let form = FormParameters(parsing: String(decoding: data, as: UTF8.self))
        else {
            return [:]
        }
        return Dictionary(form.names.compactMap { name in form[name].map { (name, $0) } }) { first, _ in first }
    }
}

extension StoneResponse {
    static func json(_ json: String) -> StoneResponse { .json(200, json) }

    static func json(_ status: Int, _ json: String, headers: StoneHeaders = [:]) -> StoneResponse {
        StoneResponse(status: status, headers: headers, body: .bytes(Data(json.utf8)))
    }
}

/// A deterministic sequence of numbers.
struct Counting: RandomNumberGenerator {
    var value: UInt64 = 0

    mutating func next() -> UInt64 {
        value &+= 0x9E37_79B9_7F4A_7C15
        return value
    }
}

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
