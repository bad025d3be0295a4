internal import Dropbox

/// The cursors of listings, with their positions in a folder and in the order of changes.
struct Listings {
    struct Cursor {
        var folder: String
        var isRecursive: Bool
        var limit: Int
        /// The keys of the listing that have not been returned yet.
        var pending: ArraySlice<String>
        /// Whether deleted entries are returned: always for changes, otherwise on request.
        var showsDeleted = false
        /// The number of changes before the cursor.
        var changeCount: Int
    }

    private var cursors = RecentValues<Cursor>(prefix: "cursor")

    /// Discards all cursors, so that continuing with one is refused.
    mutating func reset() {
        cursors.removeAll()
    }

    func cursor(_ id: String) -> Cursor? { cursors[id] }

    /// Starts a listing at the current state, or after it.
    static func start(
        _ argument: Files.ListFolderArg,
        of folder: String,
        in tree: FileTree,
        isLatest: Bool
    ) -> Cursor {
        let keys = tree.keys(
            below: folder,
            isRecursive: argument.recursive,
            includesDeleted: argument.includeDeleted
        )
        return Cursor(
            folder: folder,
            isRecursive: argument.recursive,
            limit: Int(argument.limit ?? 2_000),
            pending: isLatest ? [] : keys[...],
            showsDeleted: argument.includeDeleted,
            changeCount: tree.changes.count
        )
    }

    mutating func save(_ cursor: Cursor) -> String { cursors.add(cursor) }

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
    /// Returns whether there are more entries to return.
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
        Path.isKey(key, below: folder, isRecursive: isRecursive)
    }
}
