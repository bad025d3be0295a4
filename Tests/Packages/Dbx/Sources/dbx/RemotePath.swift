/// A path in Dropbox, as routes take it: the root is empty, other paths begin with a slash.
struct RemotePath: CustomStringConvertible {
    static let root = RemotePath("")

    let text: String
    /// Whether the path was written with a slash at its end.
    let namesFolder: Bool

    init(_ path: String) {
        text = path.split(separator: "/").map { "/\($0)" }.joined()
        namesFolder = text.isEmpty || path.hasSuffix("/")
    }

    var description: String { text.isEmpty ? "/" : text }

    var components: [Substring] { text.split(separator: "/") }

    func appending(_ path: String) -> RemotePath { RemotePath("\(text)/\(path)") }
}
