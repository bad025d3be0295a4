/// The changes to synchronize one folder with another.
struct SyncPlan {
    /// A source file and its path in the target.
    struct Transfer: Sendable {
        var file: Tree.File
        var targetPath: String
    }

    /// The files with missing or different content in the target.
    private(set) var transfers: [Transfer] = []
    /// The files that are missing in the source.
    private(set) var surplus: [Tree.File] = []
    private(set) var unchangedCount = 0
    private(set) var problems: [Problem] = []

    init(from source: Tree, to target: Tree) {
        problems = source.problems + target.problems
        let others = Set((source.others.union(target.others)).map { $0.lowercased() })
        for (key, file) in source.files.sorted(by: { $0.key < $1.key }) {
            if others.contains(key) || Self.folders(of: key).contains(where: others.contains) {
                problems.append(Problem(.failure, "\(file.path): something else has this name"))
            } else if !Self.isSafe(file.path) {
                problems.append(Problem(.failure, "\(file.path): the path leads out of the folder"))
            } else {
                compare(file, target.files[key])
            }
        }
        // Unreadable folders may contain these files.
        guard source.problems.isEmpty else { return }
        surplus = target.files.filter { source.files[$0.key] == nil && !others.contains($0.key) }.map(\.value)
        surplus.sort { $0.path < $1.path }
    }

    private mutating func compare(_ file: Tree.File, _ existing: Tree.File?) {
        do {
            if let existing, existing.size == file.size, let hash = try file.contentHash(),
                try existing.contentHash() == hash
            {
                unchangedCount += 1
            } else {
                transfers.append(Transfer(file: file, targetPath: existing?.path ?? file.path))
            }
        } catch {
            problems.append(Problem(.failure, "\(file.path): \(error)"))
        }
    }

    /// Returns the paths of the folders above a path.
    private static func folders(of path: String) -> [String] {
        let components = path.split(separator: "/")
        return components.indices.dropFirst().map { components[..<$0].joined(separator: "/") }
    }

    private static func isSafe(_ path: String) -> Bool {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        return components.allSatisfy { !["", ".", ".."].contains($0) && !$0.contains("\0") }
    }

    var size: Int64 { transfers.reduce(0) { $0 + $1.file.size } }
}
