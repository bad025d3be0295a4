import StoneHTTP
import StoneServer

/// A status common to all routes that a request chooses.
enum SimulatedStatus: Int, CaseIterable, Sendable {
    case authentication = 401
    case access = 403
    case rateLimit = 429
    case failure = 500
    case unavailable = 503

    private static let fieldName = "Stone-Status"

    /// Returns the choice in the header fields of a request, `Stone-Status` or `Prefer: code=500`, or `nil` if there is
    /// none. Also returns `nil` for 200, which requests the normal response.
    ///
    /// - Throws: A `StoneServerError` for any other status.
    static func chosen(in headers: StoneHeaders) throws(StoneServerError) -> SimulatedStatus? {
        let value = headers[fieldName] ?? AnswerChoice.preference("code", in: headers)
        guard let value, value != "200" else { return nil }
        if let status = Int(value).flatMap(SimulatedStatus.init) { return status }
        let known = allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        throw .badInput("'\(value)' is not a status that requests can choose (one of: \(known))")
    }

    /// The statuses of errors. They replace the service's statuses, so that a request gets the status that it has
    /// chosen.
    static let statuses = Dictionary(uniqueKeysWithValues: allCases.map { ($0.kind, $0.rawValue) })

    private var kind: StoneServerError.Kind {
        switch self {
        case .authentication: .authentication
        case .access: .access
        case .rateLimit: .rateLimit
        case .failure: .internal
        case .unavailable: .unavailable
        }
    }

    var error: StoneServerError {
        switch self {
        case .authentication: StoneServerError(kind, "the credentials are not accepted")
        case .access: StoneServerError(kind, "the credentials do not permit the call")
        case .rateLimit: StoneServerError(kind, "too many calls", retryAfter: .seconds(1))
        case .failure: StoneServerError(kind, "the server failed")
        case .unavailable: .unavailable(retryAfter: .seconds(1))
        }
    }
}
