/// A client for Dropbox's API that supports accounts and transfers.
///
/// ``DropboxClient`` conforms. A client generated from the whole specification conforms with one declaration:
///
///     extension APIClient: DropboxRootClient {}
///
/// Transfers and accounts use the types of this module with every client. Their JSON is the same as that of the types
/// generated from the whole specification; `converted(to:)` converts results.
public protocol DropboxRootClient: RootClient {}

extension DropboxClient: DropboxRootClient {}

extension _StoneSerializable where Self: Hashable {
    /// Converts the value, through its JSON, to a type generated from another specification:
    ///
    ///     let metadata = try await client.uploadFile(url, to: "/a").converted(to: MyAPI.Files.FileMetadata.self)
    ///
    /// - Throws: `StoneEncodingError` if the value breaks a rule, or `StoneDecodingError` if its JSON is not a value of
    ///   the other type.
    public func converted<Other: StoneValue>(to type: Other.Type) throws -> Other {
        try StoneJSONDecoder().decode(type, from: StoneJSONEncoder().encode(self))
    }
}
