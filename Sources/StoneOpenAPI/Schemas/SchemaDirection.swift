/// The side of a call whose values a schema describes.
package enum SchemaDirection: String, CaseIterable, Sendable {
    /// Values that a server accepts: it refuses unknown fields and tags.
    case request
    /// Values that a client accepts, including those from a newer server: it skips unknown fields, and keeps unknown
    /// tags of open unions.
    case response
}
