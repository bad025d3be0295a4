import Foundation
import StoneClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    static let cancelled = TransportError(.cancelled, "the task was cancelled", mayHaveReachedServer: true)
    static let timedOut = TransportError(.timedOut, "the time for the response is over", mayHaveReachedServer: true)

    static let unanswered = TransportError(
        .connectionLost,
        "the connection ended before the response",
        mayHaveReachedServer: true
    )

    static func requestBody(_ message: String, _ underlying: (any Error)? = nil) -> TransportError {
        TransportError(.requestBody, message, mayHaveReachedServer: false, underlying: underlying)
    }

    static func file(_ error: any Error) -> TransportError {
        TransportError(
            .file,
            "a file cannot be read or written: \(error)",
            mayHaveReachedServer: false,
            underlying: error
        )
    }

    /// Creates a transport error from an error with which a task ended.
    init(urlSession error: any Error) {
        let code = (error as? URLError)?.code
        let kind: Kind
        switch code {
        case .cancelled: kind = .cancelled
        case .timedOut: kind = .timedOut
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
            kind = .cannotConnect
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            kind = .untrusted
        case .badURL, .unsupportedURL: kind = .invalidRequest
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: kind = .invalidResponse
        // On Linux, an empty response is a bad server response, and most other connection failures are unknown errors.
        case .networkConnectionLost, .badServerResponse, .unknown: kind = .connectionLost
        default: kind = .other
        }
        let isUnsent = kind == .cannotConnect || kind == .untrusted || kind == .invalidRequest
        self.init(
            kind,
            "the connection failed: \((error as NSError).localizedDescription)",
            mayHaveReachedServer: !isUnsent,
            underlying: error
        )
    }
}
