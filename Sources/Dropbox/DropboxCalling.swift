/// A client for Dropbox's API that has accounts and transfers.
///
/// ``DropboxClient`` conforms. A client that is generated from the whole specification conforms with one line:
///
///     extension APIClient: DropboxCalling {}
///
/// The calls of transfers and accounts use the types of this module, whatever client they are made with; on the wire these are
/// the same as those of the whole specification. `converted(to:)` converts results.
public protocol DropboxCalling: RootClient {}

extension DropboxClient: DropboxCalling {}

extension _StoneSerializable where Self: Hashable & CustomStringConvertible {
    /// The same value as a type that another specification declares, by way of its JSON:
    ///
    ///     let metadata = try await client.uploadFile(url, to: "/a").converted(to: MyAPI.Files.FileMetadata.self)
    public func converted<Other: StoneValue>(to type: Other.Type) throws -> Other {
        try StoneJSONDecoder().decode(type, from: StoneJSONEncoder().encode(self))
    }
}
