/// The names of header fields, in lowercase, that a `stone.json` cannot set.
package enum ReservedHeaders {
    /// The fields with credentials.
    package static let secret: Set = ["authorization", "cookie", "proxy-authorization"]

    /// The fields that calls and their transport set, or that change how a request is transferred.
    package static let ofTransfer: Set = [
        "connection", "content-encoding", "content-length", "content-type", "expect", "host", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// The field that `call --header` may set, but no `stone.json`: with a range in each call, all downloads would be
    /// incomplete.
    private static let ofSingleCalls: Set = ["range"]

    /// All names.
    package static let all = secret.union(ofTransfer).union(ofSingleCalls)
}
