import Foundation

/// The folders of downloads.
enum LocalFolders {
    /// Creates the folders of a path below a folder. A symbolic link is not followed, since it may lead elsewhere.
    static func create(for path: String, in folder: URL) throws(Problem) {
        var url = folder
        for component in path.split(separator: "/").dropLast() {
            url.append(path: String(component))
            // Another download may create the same folder at the same time.
            guard mkdir(url.path, 0o777) != 0 else { continue }
            guard errno == EEXIST else { throw Problem(.failure, "\(url.path): \(String(cString: strerror(errno)))") }
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory: continue
            case .typeSymbolicLink: throw Problem(.failure, "\(url.path): a symbolic link is not followed")
            default: throw Problem(.failure, "\(url.path): not a folder")
            }
        }
    }
}
