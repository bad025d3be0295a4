import Dropbox
import StoneServer

/// A link to a file or folder.
struct Link {
    /// The identifier of the file or folder.
    let id: String
    let settings: Sharing.SharedLinkSettings?

    /// The visibility according to the settings, which is never restricted.
    var visibility: (requested: Sharing.RequestedVisibility, resolved: Sharing.ResolvedVisibility) {
        if settings?.requirePassword == true { return (.password, .password) }
        return settings?.audience == .team ? (.teamOnly, .teamOnly) : (.public_, .public_)
    }
}

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
        guard argument.settings?.requirePassword != true || argument.settings?.linkPassword != nil else {
            throw .route(.settingsError(.invalidSettings))
        }
        let id = Self.id(item.metadata)
        if let url = links.first(where: { $0.value.id == id })?.key, let link = metadata(ofLink: url) {
            throw .route(.sharedLinkAlreadyExists(.metadata(link)))
        }
        let url = "https://www.example.com/s/\(next())"
        links[url] = Link(id: id, settings: argument.settings)
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
            var key: String
            do throws(DeclaredError<Files.LookupError>) { key = try tree.lookUp(path).key } catch {
                throw .route(.path(error.reason))
            }
            var keys = [key]
            if argument.directOnly != true {
                while !key.isEmpty {
                    key = Path.parent(key)
                    keys.append(key)
                }
            }
            let ids = Set(keys.compactMap { tree.items[$0]?.id })
            all.removeAll { link in !ids.contains(links[link.url]?.id ?? "") }
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
        guard let link = links[url], let item = try? tree.item(link.id) else { return nil }
        let (id, settings, visibility) = (link.id, link.settings, link.visibility)
        let permissions = Sharing.LinkPermissions(
            resolvedVisibility: visibility.resolved,
            requestedVisibility: visibility.requested,
            canRevoke: true,
            effectiveAudience: settings?.audience,
            visibilityPolicies: [],
            canSetExpiry: false,
            canRemoveExpiry: false,
            allowDownload: settings?.allowDownload ?? true,
            canAllowDownload: true,
            canDisallowDownload: false,
            allowComments: false,
            teamRestrictsComments: false,
            requirePassword: settings?.requirePassword
        )
        switch item.metadata {
        case .file(let file):
            return .file(
                Sharing.FileLinkMetadata(
                    url: url,
                    id: id,
                    name: file.name,
                    expires: settings?.expires,
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
                    expires: settings?.expires,
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
