#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension URL {
    /// Returns the path of a file from a folder, such as `../Documents/a`. It stays the same when a folder that contains
    /// both moves: an update of an app moves its container.
    func path(from folder: URL) -> String {
        let (file, base) = (standardizedFileURL.pathComponents, folder.standardizedFileURL.pathComponents)
        let shared = zip(file, base).prefix { $0 == $1 }.count
        return (base.dropFirst(shared).map { _ in ".." } + file.dropFirst(shared)).joined(separator: "/")
    }
}
