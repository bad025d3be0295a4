import Dropbox
import Foundation
import StoneRuntime
import StoneServer

extension FakeDropbox: FilesServer {
    func listFolder(
        _ argument: Files.ListFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderResult {
        listings.page(try cursor(argument, context, isLatest: false), in: tree)
    }

    func listFolderContinue(
        _ argument: Files.ListFolderContinueArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.ListFolderContinueError>) -> Files.ListFolderResult {
        guard let cursor = listings.cursor(argument.cursor) else { throw .route(.reset) }
        if let problem = cursor.problem(in: tree) { throw .route(.path(problem)) }
        return listings.page(cursor, in: tree)
    }

    func listFolderGetLatestCursor(
        _ argument: Files.ListFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderGetLatestCursorResult {
        let cursor = try cursor(argument, context, isLatest: true)
        return Files.ListFolderGetLatestCursorResult(cursor: listings.save(cursor))
    }

    private func cursor(
        _ argument: Files.ListFolderArg,
        _ context: StoneRequestContext,
        isLatest: Bool
    ) throws(RouteFailure<Files.ListFolderError>) -> Listings.Cursor {
        guard argument.path != "/" else {
            throw .service(.badPath(#"Specify the root folder as an empty string rather than as "/"."#, context))
        }
        var path = argument.path
        if let url = argument.sharedLink?.url {
            guard !argument.recursive else {
                let message = "request body: recursive: only the folder itself can be listed with a shared link"
                throw .service(.badRequest(message, context.route.path))
            }
            guard let link = links[url] else { throw .route(.path(.notFound)) }
            path = link.id + path
        }
        do throws(DeclaredError<Files.LookupError>) {
            return Listings.start(argument, of: try tree.folder(path).key, in: tree, isLatest: isLatest)
        } catch {
            throw .route(.path(error.reason))
        }
    }

    func listFolderLongpoll(
        _ argument: Files.ListFolderLongpollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.ListFolderLongpollError>) -> Files.ListFolderLongpollResult {
        guard listings.cursor(argument.cursor) != nil else { throw .route(.reset) }
        let limit = settings.pollLimit ?? .seconds(Int64(argument.timeout))
        let changes = await waitForChanges(after: argument.cursor, limit)
        guard listings.cursor(argument.cursor) != nil else { throw .route(.reset) }
        return Files.ListFolderLongpollResult(changes: changes, backoff: settings.pollBackoff?.wholeSeconds)
    }

    func getMetadata(
        _ argument: Files.GetMetadataArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.GetMetadataError>) -> Files.Metadata {
        guard argument.path != "/" else {
            throw .service(.badPath("The root folder is unsupported.", context))
        }
        do throws(DeclaredError<Files.LookupError>) {
            return try tree.item(argument.path).metadata
        } catch {
            if argument.includeDeleted, let deleted = tree.deleted(argument.path) { return .deleted(deleted) }
            let message = StoneUserMessage(text: "Nothing is there – “\(argument.path)”", locale: "en")
            throw .route(.path(error.reason), userMessage: message)
        }
    }

    func listRevisions(
        _ argument: Files.ListRevisionsArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.ListRevisionsError>) -> Files.ListRevisionsResult {
        let key: String
        do throws(PathProblem) { key = Path.key(try tree.path(argument.path)) } catch {
            throw .route(.path(error.lookupError))
        }
        guard let latest = tree.revisions[key]?.last else {
            throw .route(.path(tree.items[key] == nil ? .notFound : .notFile))
        }
        var files = argument.mode == .id ? tree.files(ofID: latest.id) : tree.files(storedAt: key)
        if let rev = argument.beforeRev {
            guard argument.mode != .id else { throw .route(.beforeRevNotSupported) }
            guard let index = files.firstIndex(where: { $0.rev == rev }) else { throw .route(.invalidBeforeRev) }
            files.removeFirst(index + 1)
        }
        let limit = Int(argument.limit)
        return Files.ListRevisionsResult(
            isDeleted: tree.items[key] == nil,
            entries: Array(files.prefix(limit)),
            hasMore: files.count > limit
        )
    }
}
