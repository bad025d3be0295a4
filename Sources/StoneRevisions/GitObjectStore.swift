import StoneCommandLine
import StoneSource

/// The objects of a repository, read by one running `git cat-file`.
final class GitObjectStore {
    enum Kind: String {
        case blob
        case tree
    }

    struct Object {
        /// The object id, in hexadecimal digits.
        var id: String
        var bytes: [UInt8]
    }

    let repository: GitRepository
    private let git: GitProcess
    /// The trees that have been read, by their ids.
    private var trees: [String: [GitTreeEntry]] = [:]

    init(_ repository: GitRepository) throws(UsageError) {
        self.repository = repository
        git = try repository.start(["cat-file", "--batch"])
    }

    /// Returns the id of the tree of a revision. Revisions reach Git as lines of its input, so none can be an option.
    func tree(of revision: String) throws(UsageError) -> String {
        guard !revision.isEmpty, !revision.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw UsageError("'\(revision.terminalText())' is not a Git revision")
        }
        guard let object = try read("\(revision)^{tree}", .tree, name: "the tree of '\(revision)'") else {
            let advice = repository.isShallow ? "; the clone is shallow, so it may have to be fetched first" : ""
            guard revision != "HEAD" else { throw UsageError("the Git repository has no commits") }
            throw UsageError("the Git repository has no revision '\(revision)'\(advice)")
        }
        try add(object, name: revision)
        return object.id
    }

    /// Returns the entries of a tree.
    ///
    /// - Parameter name: The path of the tree, for messages.
    func entries(_ id: String, name: @autoclosure () -> String) throws(UsageError) -> [GitTreeEntry] {
        if let entries = trees[id] { return entries }
        let name = name()
        guard let object = try read(id, .tree, name: "'\(name)'") else { throw Self.missing("'\(name)'") }
        return try add(object, name: name)
    }

    /// Returns the content of a file.
    func file(_ id: String, name: String) throws(UsageError) -> [UInt8] {
        guard let object = try read(id, .blob, name: "'\(name)'") else { throw Self.missing("'\(name)'") }
        return object.bytes
    }

    @discardableResult
    private func add(_ object: Object, name: String) throws(UsageError) -> [GitTreeEntry] {
        guard let entries = GitTreeEntry.parse(object.bytes, idLength: object.id.utf8.count / 2) else {
            throw UsageError("the Git repository is broken: the folder '\(name)' is not readable")
        }
        trees[object.id] = entries
        return entries
    }

    private static func missing(_ name: String) -> UsageError {
        UsageError("the Git repository is missing the content of \(name); in a partial clone, fetch it first")
    }

    /// Returns an object, or `nil` if there is none.
    ///
    /// - Parameter name: The name of an object, without control characters.
    private func read(_ expression: String, _ kind: Kind, name: String) throws(UsageError) -> Object? {
        git.write(expression + "\n")
        guard let line = git.readLine() else { throw failure(name) }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        // The other answers repeat the name: `HEAD^{tree} missing`.
        guard words.count == 3, let size = Int(words[2]), size >= 0, words[0].utf8.allSatisfy(\.isHexadecimal) else {
            guard words.last == "missing" || words.last == "ambiguous" else { throw failure(name) }
            return nil
        }
        guard words[1] == kind.rawValue else {
            throw UsageError("the Git repository is broken: \(name) is a \(words[1]), not a \(kind.rawValue)")
        }
        guard size <= SourceText.byteLimit else {
            throw UsageError("\(name) is larger than \(SourceText.byteLimit) bytes")
        }
        // A line break follows.
        guard let bytes = git.read(count: size + 1)?.dropLast() else { throw failure(name) }
        return Object(id: String(words[0]), bytes: Array(bytes))
    }

    private func failure(_ name: String) -> UsageError {
        let reason = GitRepository.reason(git.finish().message)
        // An older Git tries to fetch the missing object.
        if reason.contains("promisor") || reason.hasPrefix("transport ") {
            return Self.missing(name)
        }
        return UsageError("cannot read \(name) from the Git repository: \(reason)")
    }
}

extension UInt8 {
    /// Whether the byte is a lowercase hexadecimal digit, as in a Git object ID.
    var isHexadecimal: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
