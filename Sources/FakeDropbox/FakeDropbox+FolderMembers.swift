import Dropbox
import StoneServer

extension FakeDropbox {
    func listFolderMembers(
        _ argument: Sharing.ListFolderMembersArgs,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.SharedFolderAccessError>) -> Sharing.SharedFolderMembers {
        do throws(DeclaredError<Sharing.SharedFolderAccessError>) {
            let folder = try sharedFolder(argument.sharedFolderId)
            return membersPage(
                MemberPages(
                    members: [nil] + folder.members,
                    limit: Int(argument.limit),
                    actions: argument.actions
                )
            )
        } catch {
            throw .route(error.reason)
        }
    }

    func listFolderMembersContinue(
        _ argument: Sharing.ListFolderMembersContinueArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.ListFolderMembersContinueError>) -> Sharing.SharedFolderMembers {
        guard let pages = memberPages[argument.cursor] else { throw .route(.invalidCursor) }
        return membersPage(pages)
    }

    /// Adds people by their email addresses. They count as invited, since there are no other accounts.
    func addFolderMember(
        _ argument: Sharing.AddFolderMemberArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.AddFolderMemberError>) {
        guard var folder = sharedFolders[argument.sharedFolderId] else { throw .route(.accessError(.invalidId)) }
        for member in argument.members {
            switch member.member {
            case .email(account.email), .dropboxId(Self.accountID): continue
            case .dropboxId(let id): throw .route(.badMember(.invalidDropboxId(id)))
            default: break
            }
            guard member.accessLevel != .owner else { throw .route(.noPermission) }
            folder.add(member.member, member.accessLevel ?? .viewer)
        }
        guard folder.members.count <= Self.maximumMemberCount else {
            throw .route(.tooManyPendingInvites(UInt64(Self.maximumMemberCount)))
        }
        sharedFolders[folder.id] = folder
    }

    private static var maximumMemberCount: Int { 1_000 }

    func removeFolderMember(
        _ argument: Sharing.RemoveFolderMemberArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Sharing.RemoveFolderMemberError>) -> Async.LaunchResultBase {
        guard var folder = sharedFolders[argument.sharedFolderId] else { throw .route(.accessError(.invalidId)) }
        guard argument.member != .email(account.email), argument.member != .dropboxId(Self.accountID) else {
            throw .route(.folderOwner)
        }
        guard folder.remove(argument.member) else { throw .route(.memberError(.notAMember)) }
        sharedFolders[folder.id] = folder
        return .asyncJobId(jobs.add(Job(.removal)))
    }

    func checkRemoveMemberJobStatus(
        _ argument: Async.PollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Sharing.RemoveMemberJobStatus {
        guard case .removal = jobs[argument.asyncJobId]?.outcome else { throw .route(.invalidAsyncJobId) }
        return isDone(argument.asyncJobId) ? .complete(Sharing.MemberAccessLevelResult()) : .inProgress
    }

    private func membersPage(_ pages: MemberPages) -> Sharing.SharedFolderMembers {
        var rest = pages
        let page = rest.members.prefix(pages.limit)
        rest.members = rest.members.dropFirst(page.count)
        let permissions = pages.actions?.map { Sharing.MemberPermission(action: $0, allow: true) }
        let owner = Sharing.UserMembershipInfo(
            accessType: .owner,
            permissions: permissions,
            user: Sharing.UserInfo(
                accountId: Self.accountID,
                email: account.email,
                displayName: account.name.displayName,
                sameTeam: true
            )
        )
        let invitees = page.compactMap { member -> Sharing.InviteeMembershipInfo? in
            guard let member, case .email(let address) = member.selector else { return nil }
            return Sharing.InviteeMembershipInfo(
                accessType: member.access,
                permissions: permissions,
                invitee: .email(address)
            )
        }
        return Sharing.SharedFolderMembers(
            users: page.contains { $0 == nil } ? [owner] : [],
            groups: [],
            invitees: invitees,
            cursor: rest.members.isEmpty ? nil : memberPages.add(rest)
        )
    }
}

/// The members that have not been listed yet. The owner is `nil`.
struct MemberPages {
    var members: ArraySlice<SharedFolder.Member?>
    let limit: Int
    let actions: [Sharing.MemberAction]?

    init(members: [SharedFolder.Member?], limit: Int, actions: [Sharing.MemberAction]?) {
        self.members = members[...]
        self.limit = limit
        self.actions = actions
    }
}
