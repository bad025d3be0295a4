import Dropbox

/// The cursors of listings, with their positions in a folder and in the order of changes.
struct Listings {
    struct Cursor {
        let folder: String
        let isRecursive: Bool
        let limit: Int
        /// Whether the listing includes deleted entries. Changes always do.
        let includesDeleted: Bool
        /// The keys of the listing, or of changes, that have not been returned yet.
        var pending: ArraySlice<String>
        /// Whether the pending keys are those of changes.
        var isAtChanges = false
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
            includesDeleted: argument.includeDeleted,
            pending: isLatest ? [] : keys[...],
            changeCount: tree.changes.count
        )
    }

    mutating func save(_ cursor: Cursor) -> String { cursors.add(cursor) }

    /// Returns the next page after a cursor.
    mutating func page(_ cursor: Cursor, in tree: FileTree) -> Files.ListFolderResult {
        var cursor = cursor
        if cursor.pending.isEmpty { cursor.takeChanges(of: tree) }
        if cursor.isAtChanges { cursor.mergeDeletions(in: tree) }
        let keys = cursor.pending.prefix(cursor.limit)
        cursor.pending = cursor.pending.dropFirst(keys.count)
        let entries = keys.map { tree.metadata(key: $0) }.filter { entry in
            if case .deleted = entry { cursor.isAtChanges || cursor.includesDeleted } else { true }
        }
        let hasMore = !cursor.pending.isEmpty
        return Files.ListFolderResult(entries: entries, cursor: save(cursor), hasMore: hasMore)
    }
}

extension Listings.Cursor {
    /// Returns the reason why the folder can no longer be listed, or `nil` if it can.
    func problem(in tree: FileTree) -> Files.LookupError? {
        guard !folder.isEmpty else { return nil }
        guard let item = tree.items[folder] else { return .notFound }
        guard case .folder = item.metadata else { return .notFolder }
        return nil
    }

    /// Returns whether the next page has entries or fails.
    func hasMore(in tree: FileTree) -> Bool {
        !pending.isEmpty || problem(in: tree) != nil || tree.changes[changeCount...].contains(where: isListed)
    }

    fileprivate mutating func takeChanges(of tree: FileTree) {
        var seen: Set<String> = []
        let latestFirst = tree.changes[changeCount...].reversed().filter { isListed($0) && seen.insert($0).inserted }
        pending = latestFirst.reversed()[...]
        isAtChanges = true
        changeCount = tree.changes.count
    }

    /// Leaves out deleted entries below those of the next page: clients remove the children of a deleted folder. Later
    /// pages are not considered, since their folders may exist again when they are returned.
    fileprivate mutating func mergeDeletions(in tree: FileTree) {
        let deleted = Set(pending.prefix(limit).filter { tree.items[$0] == nil })
        guard !deleted.isEmpty else { return }
        pending.removeAll { key in
            var parent = Path.parent(key)
            while !parent.isEmpty, !deleted.contains(parent) { parent = Path.parent(parent) }
            return !parent.isEmpty
        }
    }

    private func isListed(_ key: String) -> Bool {
        Path.isKey(key, below: folder, isRecursive: isRecursive)
    }
}
