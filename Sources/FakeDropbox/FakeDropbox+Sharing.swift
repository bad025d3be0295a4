internal import Dropbox
internal import StoneServer

extension FakeDropbox: SharingServer {
    /// Creates a link. Each file or folder has at most one.
    func createSharedLinkWithSettings(
        _ argument: Sharing.CreateSharedLinkWithSettingsArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.CreateSharedLinkWithSettingsError>) -> Sharing.SharedLinkMetadata {
        let item: FileTree.Item
        do throws(DeclaredError<Files.LookupError>) { item = try tree.item(argument.path) } catch {
            throw .route(.path(error.reason))
        }
        let id = Self.id(item.metadata)
        if let url = links.first(where: { $0.value == id })?.key, let link = metadata(ofLink: url) {
            throw .route(.sharedLinkAlreadyExists(.metadata(link)))
        }
        let url = "https://www.example.com/s/\(next())"
        links[url] = id
        guard let link = metadata(ofLink: url) else { throw .route(.path(.notFound)) }
        return link
    }

    func listSharedLinks(
        _ argument: Sharing.ListSharedLinksArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.ListSharedLinksError>) -> Sharing.ListSharedLinksResult {
        guard argument.cursor == nil else { throw .route(.reset) }
        var all = links.keys.sorted().compactMap { metadata(ofLink: $0) }
        if let path = argument.path {
            let id: String
            do throws(DeclaredError<Files.LookupError>) { id = Self.id(try tree.item(path).metadata) } catch {
                throw .route(.path(error.reason))
            }
            all.removeAll { links[$0.url] != id }
        }
        return Sharing.ListSharedLinksResult(links: all, hasMore: false)
    }

    func revokeSharedLink(
        _ argument: Sharing.RevokeSharedLinkArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.RevokeSharedLinkError>) {
        guard links.removeValue(forKey: argument.url) != nil else { throw .route(.sharedLinkNotFound) }
    }

    /// Returns the metadata of a link, or `nil` if the file or folder no longer exists.
    private func metadata(ofLink url: String) -> Sharing.SharedLinkMetadata? {
        guard let id = links[url], let item = try? tree.item(id) else { return nil }
        let permissions = Sharing.LinkPermissions(
            canRevoke: true,
            visibilityPolicies: [],
            canSetExpiry: false,
            canRemoveExpiry: false,
            allowDownload: true,
            canAllowDownload: true,
            canDisallowDownload: false,
            allowComments: false,
            teamRestrictsComments: false
        )
        switch item.metadata {
        case .file(let file):
            return .file(
                Sharing.FileLinkMetadata(
                    url: url,
                    id: id,
                    name: file.name,
                    pathLower: file.pathLower,
                    linkPermissions: permissions,
                    clientModified: file.clientModified,
                    serverModified: file.serverModified,
                    rev: file.rev,
                    size: file.size
                )
            )
        case .folder(let folder):
            return .folder(
                Sharing.FolderLinkMetadata(
                    url: url,
                    id: id,
                    name: folder.name,
                    pathLower: folder.pathLower,
                    linkPermissions: permissions
                )
            )
        case .deleted: return nil
        }
    }

    private static func id(_ metadata: Files.Metadata) -> String {
        switch metadata {
        case .file(let file): file.id
        case .folder(let folder): folder.id
        case .deleted(let deleted): deleted.name
        }
    }
}
