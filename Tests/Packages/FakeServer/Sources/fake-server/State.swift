/// The state of the service, for the script's comparison with local files.
struct State: Encodable {
    struct File: Encodable {
        var path: String
        var contentHash: String?
        var revisionCount: Int
    }

    var files: [File]
    var openSessionCount: Int
    /// The number of requests that append to upload sessions, since faults were set.
    var appendCount: Int
    /// The number of calls since faults were set.
    var callCount: Int
    /// The number of held requests.
    var heldCount: Int
}
