import StoneClient
import StoneHTTPTestSupport

extension StoneResponse {
    static let expired = json(401, #"{"error_summary": "x/..", "error": {".tag": "expired_access_token"}}"#)
}

extension StoneTransportError {
    static let unreached = StoneTransportError(.cannotConnect, "refused", mayHaveReachedServer: false)
    static let lost = StoneTransportError(.connectionLost, "reset", mayHaveReachedServer: true)
}
