internal import Foundation
internal import StoneRuntime
internal import StoneServer

extension FakeDropbox: FilesServer {
    func listFolder(
        _ argument: Files.ListFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderResult {
        listings.page(try cursor(argument, isLatest: false), in: tree)
    }

    func listFolderContinue(
        _ argument: Files.ListFolderContinueArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderContinueError>) -> Files.ListFolderResult {
        guard let cursor = listings.cursor(argument.cursor) else { throw .route(.reset) }
        guard cursor.folder.isEmpty || tree.items[cursor.folder] != nil else { throw .route(.path(.notFound)) }
        return listings.page(cursor, in: tree)
    }

    func listFolderGetLatestCursor(
        _ argument: Files.ListFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderGetLatestCursorResult {
        let cursor = try cursor(argument, isLatest: true)
        return Files.ListFolderGetLatestCursorResult(cursor: listings.save(cursor))
    }

    private func cursor(
        _ argument: Files.ListFolderArg,
        isLatest: Bool
    ) throws(RouteFailure<Files.ListFolderError>) -> Listings.Cursor {
        if !argument.path.isEmpty {
            do throws(Refusal<Files.LookupError>) { _ = try tree.folder(argument.path) } catch {
                throw .route(.path(error.reason))
            }
        }
        return Listings.start(argument, in: tree, isLatest: isLatest)
    }

    func listFolderLongpoll(
        _ argument: Files.ListFolderLongpollArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderLongpollError>) -> Files.ListFolderLongpollResult {
        guard listings.cursor(argument.cursor) != nil else { throw .route(.reset) }
        let limit = settings.pollLimit ?? .seconds(Int64(argument.timeout))
        let changes = await waitForChanges(after: argument.cursor, limit)
        guard listings.cursor(argument.cursor) != nil else { throw .route(.reset) }
        return Files.ListFolderLongpollResult(changes: changes, backoff: settings.pollBackoff)
    }

    func getMetadata(
        _ argument: Files.GetMetadataArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.GetMetadataError>) -> Files.Metadata {
        do throws(Refusal<Files.LookupError>) {
            return try tree.item(argument.path).metadata
        } catch {
            let message = StoneUserMessage(text: "Nothing is there – “\(argument.path)”", locale: "en")
            throw .route(.path(error.reason), userMessage: message)
        }
    }

    func listRevisions(
        _ argument: Files.ListRevisionsArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListRevisionsError>) -> Files.ListRevisionsResult {
        let key = tree.key(argument.path)
        let files = (tree.revisions[key] ?? []).reversed().compactMap { item -> Files.FileMetadata? in
            guard case .file(let file) = item.metadata else { return nil }
            return file
        }
        guard !files.isEmpty else {
            throw .route(.path(tree.items[key] == nil ? .notFound : .notFile))
        }
        let limit = Int(argument.limit)
        return Files.ListRevisionsResult(
            isDeleted: tree.items[key] == nil,
            entries: Array(files.prefix(limit)),
            hasMore: files.count > limit
        )
    }

    func searchV2(
        _ argument: Files.SearchV2Arg,
        context: RequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        search(argument.query, from: 0, limit: Int(argument.options?.maxResults ?? 100))
    }

    func searchContinueV2(
        _ argument: Files.SearchV2ContinueArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        guard let search = searches[argument.cursor] else { throw .route(.invalidArgument("no such cursor")) }
        return self.search(search.query, from: search.start, limit: search.limit)
    }

    /// Returns the files and folders whose path contains the query.
    private func search(_ query: String, from start: Int, limit: Int) -> Files.SearchV2Result {
        let found = tree.items.filter { $0.key.contains(query.lowercased()) }.sorted { $0.key < $1.key }
        let page = found.dropFirst(start).prefix(limit)
        let end = start + page.count
        var cursor: String?
        if end < found.count {
            let id = "search-\(next())"
            searches[id] = (query, end, limit)
            cursor = id
        }
        return Files.SearchV2Result(
            matches: page.map { Files.SearchMatchV2(metadata: .metadata($0.value.metadata), matchType: .filename) },
            hasMore: end < found.count,
            cursor: cursor
        )
    }
}
