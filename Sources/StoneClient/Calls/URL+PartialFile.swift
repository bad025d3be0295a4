#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension URL {
    /// Returns the URL of a temporary file in the folder of this file, for incomplete content.
    ///
    /// - Parameter key: A part of the name that no other transfer uses. The name of this file is not in it, since that
    ///   may be as long as the file system permits.
    package func partialSibling(_ key: String = UUID().uuidString) -> URL {
        deletingLastPathComponent().appendingPathComponent(".stone-\(key).part")
    }
}
