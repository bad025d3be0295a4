/// `files.ListFolderResult`, written by hand. `Timestamp` is `Date`, or `String` for unparsed timestamps.
struct CodableListFolderResult<Timestamp: Codable & Equatable>: Codable, Equatable {
    var entries: [CodableMetadata<Timestamp>]
    var cursor: String
    var hasMore: Bool

    enum CodingKeys: String, CodingKey {
        case entries
        case cursor
        case hasMore = "has_more"
    }
}
