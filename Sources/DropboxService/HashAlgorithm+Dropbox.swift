public import StoneClient
import StoneHashing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ContentCheck.HashAlgorithm {
    /// The SHA-256 of the SHA-256 hashes of blocks of 4 MiB.
    public static let dropbox = ContentCheck.HashAlgorithm(name: "dropbox") { DropboxContentHasher() }
}

private struct DropboxContentHasher: ContentHasher {
    private var hash = BlockHash()

    var value: String { hash.value }

    mutating func update(_ data: Data) {
        data.withUnsafeBytes { hash.update($0) }
    }
}
