import Foundation
import StoneClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension StoneTransportError {
    static func file(_ error: any Error) -> StoneTransportError {
        StoneTransportError(
            .file,
            "a file cannot be read or written: \(error)",
            mayHaveReachedServer: false,
            underlying: error
        )
    }

    /// Creates a transport error from the error of a task.
    ///
    /// - Parameter isSent: Whether the body of the request was sent, at least in part.
    init(urlSession error: any Error, isSent: Bool) {
        let code = (error as? URLError)?.code
        var kind: Kind
        switch code {
        case .cancelled: kind = .cancelled
        case .timedOut: kind = .timedOut
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
            kind = .cannotConnect
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            kind = .untrusted
        case .badURL: kind = .invalidRequest
        // Schemes are checked before. On Linux, this is an invalid HTTP response, or an unknown version.
        case .unsupportedURL: kind = .invalidResponse
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: kind = .invalidResponse
        // On Linux, an empty response is a bad server response, and most other connection failures are unknown errors.
        case .networkConnectionLost, .badServerResponse, .unknown: kind = .connectionLost
        default: kind = .other
        }
        // On Linux, libcurl connects again after a reused connection has ended, and this may fail.
        if kind == .cannotConnect, isSent { kind = .connectionLost }
        let isUnsent = !isSent && [.cannotConnect, .untrusted, .invalidRequest].contains(kind)
        let reason = (error as NSError).localizedDescription
        var message = (kind == .invalidResponse ? "the response is not HTTP: " : "the connection failed: ") + reason
        if Self.reasonsForLongFields.contains(reason) {
            (kind, message) = (.invalidResponse, "a header field of the response is too long")
        }
        self.init(kind, message, mayHaveReachedServer: !isUnsent, underlying: error)
    }

    /// The messages of libcurl, and thus Foundation on Linux, about header fields of more than 100 KB, by version.
    private static let reasonsForLongFields = ["Out of memory", "A value or data field grew larger than allowed"]
}
