/// A path in Dropbox, in the form of route arguments: empty for the root, otherwise with a leading slash.
struct RemotePath: CustomStringConvertible {
    static let root = RemotePath("")

    let text: String
    /// Whether the path was given with a trailing slash.
    let namesFolder: Bool

    init(_ path: String) {
        text = path.split(separator: "/").map { "/\($0)" }.joined()
        namesFolder = text.isEmpty || path.hasSuffix("/")
    }

    var description: String { text.isEmpty ? "/" : text }

    var components: [Substring] { text.split(separator: "/") }

    func appending(_ path: String) -> RemotePath { RemotePath("\(text)/\(path)") }
}
