import StoneHashing

/// The content hash of Dropbox: the SHA-256 of the SHA-256 hashes of blocks of 4 MiB.
///
///     var hash = ContentHash()
///     for try await chunk in chunks { hash.update(chunk) }
///     #expect(hash.value == metadata.contentHash)
public struct ContentHash: Sendable {
    /// The length of a block in bytes.
    public static let blockLength = BlockHash.blockLength

    private var hash = BlockHash()

    public init() {}

    /// Returns the content hash of bytes, in hexadecimal digits.
    public static func value(of bytes: some Collection<UInt8>) -> String {
        var hash = ContentHash()
        hash.update(bytes)
        return hash.value
    }

    /// Appends bytes to the content.
    public mutating func update(_ bytes: some Collection<UInt8>) {
        bytes.withContiguousBytes { update($0) }
    }

    /// Appends bytes to the content.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        hash.update(bytes)
    }

    /// The hash of the bytes so far, in hexadecimal digits, as in ``Files/FileMetadata/contentHash``.
    public var value: String { hash.value }
}
