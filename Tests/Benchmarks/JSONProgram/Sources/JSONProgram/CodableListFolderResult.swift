/// `files.ListFolderResult` as one writes it by hand. A timestamp is a `Date`, or a `String` where it is left as it is.
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
