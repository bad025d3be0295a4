/// The names of header fields that users cannot give to calls, in lowercase.
package enum ReservedHeaders {
    /// The fields with credentials.
    package static let secret: Set = ["authorization", "cookie", "proxy-authorization"]

    /// The fields that calls and their transport set, or that change how a request is transferred.
    package static let ofTransfer: Set = [
        "connection", "content-encoding", "content-length", "content-type", "expect", "host", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// The fields that a single call may have, but not each call: downloads would be incomplete.
    package static let ofSingleCalls: Set = ["range"]

    /// All names.
    package static let all = secret.union(ofTransfer).union(ofSingleCalls)
}
