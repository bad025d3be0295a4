import Dropbox
import StoneServer

extension FakeDropbox {
    func shareFolder(
        _ argument: Sharing.ShareFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.ShareFolderError>) -> Sharing.ShareFolderLaunch {
        do throws(DeclaredError<Sharing.SharePathError>) {
            let folder = try share(argument)
            guard argument.forceAsync else { return .complete(metadata(folder, argument.actions)) }
            return .asyncJobId(jobs.add(Job(.share(folder.id))))
        } catch {
            throw .route(.badPath(error.reason))
        }
    }

    func checkShareJobStatus(
        _ argument: Async.PollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Sharing.ShareFolderJobStatus {
        guard case .share(let id) = jobs[argument.asyncJobId]?.outcome else { throw .route(.invalidAsyncJobId) }
        guard isDone(argument.asyncJobId) else { return .inProgress }
        guard let folder = sharedFolders[id] else { return .failed(.badPath(.invalidPath)) }
        return .complete(metadata(folder, nil))
    }

    func getFolderMetadata(
        _ argument: Sharing.GetMetadataArgs,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.SharedFolderAccessError>) -> Sharing.SharedFolderMetadata {
        do throws(DeclaredError<Sharing.SharedFolderAccessError>) {
            return metadata(try sharedFolder(argument.sharedFolderId), argument.actions)
        } catch {
            throw .route(error.reason)
        }
    }

    func listFolders(
        _ argument: Sharing.ListFoldersArgs,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Sharing.ListFoldersResult {
        foldersPage(FolderPages(ids: sharedFolders.keys.sorted()[...], argument))
    }

    func listFoldersContinue(
        _ argument: Sharing.ListFoldersContinueArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.ListFoldersContinueError>) -> Sharing.ListFoldersResult {
        guard let pages = folderPages[argument.cursor] else { throw .route(.invalidCursor) }
        return foldersPage(pages)
    }

    /// Lists the same folders as `listFolders`, since the account may mount any folder.
    func listMountableFolders(
        _ argument: Sharing.ListFoldersArgs,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Sharing.ListFoldersResult {
        try await listFolders(argument, context: context)
    }

    func listMountableFoldersContinue(
        _ argument: Sharing.ListFoldersContinueArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.ListFoldersContinueError>) -> Sharing.ListFoldersResult {
        try await listFoldersContinue(argument, context: context)
    }

    private func foldersPage(_ pages: FolderPages) -> Sharing.ListFoldersResult {
        var rest = pages
        let ids = rest.ids.prefix(pages.limit)
        rest.ids = rest.ids.dropFirst(ids.count)
        return Sharing.ListFoldersResult(
            entries: ids.compactMap { sharedFolders[$0] }.map { metadata($0, pages.actions) },
            cursor: rest.ids.isEmpty ? nil : folderPages.add(rest)
        )
    }

    func unshareFolder(
        _ argument: Sharing.UnshareFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.UnshareFolderError>) -> Async.LaunchEmptyResult {
        let id = argument.sharedFolderId
        guard sharedFolders[id] != nil else { throw .route(.accessError(.invalidId)) }
        guard let folderID = tree.mounts[id] else { throw .route(.accessError(.unmounted)) }
        sharedFolders[id] = nil
        tree.mounts[id] = nil
        if let key = tree.keysByID[folderID] { tree.describeSharing(below: key) }
        wakePolls()
        return .complete
    }

    func mountFolder(
        _ argument: Sharing.MountFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.MountFolderError>) -> Sharing.SharedFolderMetadata {
        guard let folder = sharedFolders[argument.sharedFolderId] else { throw .route(.accessError(.invalidId)) }
        guard tree.mounts[folder.id] == nil else { throw .route(.alreadyMounted) }
        do throws(DeclaredError<Files.WriteError>) {
            defer { wakePolls() }
            try tree.mount(folder.id, at: time)
            return metadata(folder, nil)
        } catch {
            throw .route(.notMountable)
        }
    }

    func unmountFolder(
        _ argument: Sharing.UnmountFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.UnmountFolderError>) {
        guard var folder = sharedFolders[argument.sharedFolderId] else { throw .route(.accessError(.invalidId)) }
        guard tree.mounts[folder.id] != nil else { throw .route(.accessError(.unmounted)) }
        folder.name = metadata(folder, nil).name
        sharedFolders[folder.id] = folder
        tree.unmount(folder.id)
        wakePolls()
    }
}

/// The shared folders that have not been listed yet.
struct FolderPages {
    var ids: ArraySlice<String>
    let limit: Int
    let actions: [Sharing.FolderAction]?

    init(ids: ArraySlice<String>, _ argument: Sharing.ListFoldersArgs) {
        self.ids = ids
        limit = Int(argument.limit)
        actions = argument.actions
    }
}
