/// The cursors of listings, with their positions in a folder and in the order of changes.
struct Listings {
    struct Cursor {
        var folder: String
        var isRecursive: Bool
        var limit: Int
        /// The keys of the listing that have not been returned yet.
        var pending: ArraySlice<String>
        /// Whether the pending keys are those of changes, so that deletions are returned, too.
        var showsDeleted = false
        /// The number of changes before the cursor.
        var changeCount: Int
    }

    private var cursors: [String: Cursor] = [:]
    private var counter = 0

    /// Discards all cursors, so that continuing with one is refused.
    mutating func reset() {
        cursors = [:]
    }

    func cursor(_ id: String) -> Cursor? { cursors[id] }

    /// Starts a listing at the current state, or after it.
    static func start(_ argument: Files.ListFolderArg, in tree: FileTree, isLatest: Bool) -> Cursor {
        let folder = tree.key(argument.path)
        return Cursor(
            folder: folder,
            isRecursive: argument.recursive,
            limit: Int(argument.limit ?? 2_000),
            pending: isLatest ? [] : tree.keys(below: folder, isRecursive: argument.recursive)[...],
            changeCount: tree.changes.count
        )
    }

    mutating func save(_ cursor: Cursor) -> String {
        counter += 1
        let id = "cursor-\(counter)"
        cursors[id] = cursor
        return id
    }

    /// Returns the next page after a cursor.
    mutating func page(_ cursor: Cursor, in tree: FileTree) -> Files.ListFolderResult {
        var cursor = cursor
        if cursor.pending.isEmpty { cursor.takeChanges(of: tree) }
        let keys = cursor.pending.prefix(cursor.limit)
        cursor.pending = cursor.pending.dropFirst(keys.count)
        let entries = keys.map { tree.metadata(key: $0) }.filter { entry in
            if case .deleted = entry { cursor.showsDeleted } else { true }
        }
        let hasMore = !cursor.pending.isEmpty
        return Files.ListFolderResult(entries: entries, cursor: save(cursor), hasMore: hasMore)
    }
}

extension Listings.Cursor {
    /// Whether there are more entries to return.
    func hasMore(in tree: FileTree) -> Bool {
        !pending.isEmpty || tree.changes[changeCount...].contains(where: isListed)
    }

    fileprivate mutating func takeChanges(of tree: FileTree) {
        var seen: Set<String> = []
        let latestFirst = tree.changes[changeCount...].reversed().filter { isListed($0) && seen.insert($0).inserted }
        pending = latestFirst.reversed()[...]
        showsDeleted = true
        changeCount = tree.changes.count
    }

    private func isListed(_ key: String) -> Bool {
        FileTree.isKey(key, below: folder, isRecursive: isRecursive)
    }
}
