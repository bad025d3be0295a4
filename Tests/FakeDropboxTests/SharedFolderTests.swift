import Dropbox
import FakeDropbox
import Foundation
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

/// Folders shared by the account.
@Suite struct SharedFolderTests {
    private let account = FakeAccount()
    private var sharing: Sharing.Client { account.client.sharing }
    private var files: Files.Client { account.client.files }

    private func share(_ path: String) async throws -> Sharing.SharedFolderMetadata {
        let launch = try await sharing.shareFolder(path: path)
        guard case .complete(let folder) = launch else { throw UnexpectedValue(launch) }
        return folder
    }

    private func refusal(_ path: String) async -> Sharing.SharePathError? {
        let failure = await routeFailure(Sharing.ShareFolderError.self) { _ = try await share(path) }
        guard case .badPath(let error) = failure else { return nil }
        return error
    }

    @Test func aFolderIsSharedListedAndUnshared() async throws {
        try await account.fake.put(Data("1".utf8), at: "/Work/deep/a")
        let folder = try await share("/Work")
        #expect(folder.pathLower == "/work" && folder.name == "Work" && folder.accessType == .owner)
        #expect(try await sharing.listFolders().entries.map(\.sharedFolderId) == [folder.sharedFolderId])
        #expect(try await sharing.getFolderMetadata(sharedFolderId: folder.sharedFolderId).name == "Work")
        guard case .file(let file) = try await files.getMetadata(path: "/work/deep/a"),
            case .folder(let itself) = try await files.getMetadata(path: "ns:\(folder.sharedFolderId)"),
            case .file(let added) = Optional(
                Files.Metadata.file(try await files.upload(path: "/Work/b", content: .bytes(Data())))
            )
        else {
            Issue.record("files and a folder expected")
            return
        }
        #expect(file.sharingInfo?.parentSharedFolderId == folder.sharedFolderId)
        #expect(added.sharingInfo?.parentSharedFolderId == folder.sharedFolderId)
        #expect(itself.sharingInfo?.sharedFolderId == folder.sharedFolderId)
        #expect(try await sharing.unshareFolder(sharedFolderId: folder.sharedFolderId) == .complete)
        #expect(try await sharing.listFolders().entries.isEmpty)
        guard case .file(let left) = try await files.getMetadata(path: "/work/deep/a") else {
            Issue.record("a file expected")
            return
        }
        #expect(left.sharingInfo == nil)
    }

    @Test func pathsThatCannotBeShared() async throws {
        try await account.fake.put(Data(), at: "/Work/deep/a")
        let folder = try await share("/Work/deep")
        #expect(await refusal("/Work/deep") == .alreadyShared(folder))
        #expect(await refusal("/Work") == .containsSharedFolder)
        #expect(await refusal("/Work/deep/er") == .insideSharedFolder)
        #expect(await refusal("/a/../b") == .invalidPath)
        try await account.fake.put(Data(), at: "/file")
        #expect(await refusal("/file") == .isFile)
        // Sharing creates a missing folder.
        #expect(try await share("/New").pathDisplay == "/New")
        let copied = await routeFailure(Files.RelocationError.self) {
            _ = try await files.copyV2(fromPath: "/Work", toPath: "/Copy")
        }
        #expect(copied == .cantCopySharedFolder)
        let nested = await routeFailure(Files.RelocationError.self) {
            _ = try await files.moveV2(fromPath: "/Work", toPath: "/New/Work")
        }
        #expect(nested == .cantNestSharedFolder)
        // A moved folder stays shared.
        _ = try await files.moveV2(fromPath: "/Work", toPath: "/Moved")
        #expect(try await sharing.getFolderMetadata(sharedFolderId: folder.sharedFolderId).pathLower == "/moved/deep")
    }

    @Test func unmountingKeepsTheContent() async throws {
        try await account.fake.put(Data("1".utf8), at: "/Work/a")
        let id = try await share("/Work").sharedFolderId
        try await sharing.unmountFolder(sharedFolderId: id)
        #expect(await account.fake.entries().isEmpty)
        #expect(try await sharing.listMountableFolders().entries.map(\.pathLower) == [nil])
        let twice = await routeFailure(Sharing.UnmountFolderError.self) {
            try await sharing.unmountFolder(sharedFolderId: id)
        }
        #expect(twice == .accessError(.unmounted))
        try await account.fake.put(Data(), at: "/Work")
        #expect(try await sharing.mountFolder(sharedFolderId: id).pathDisplay == "/Work (1)")
        #expect(await account.fake.content(at: "/Work (1)/a") == Data("1".utf8))
        let mounted = await routeFailure(Sharing.MountFolderError.self) {
            _ = try await sharing.mountFolder(sharedFolderId: id)
        }
        #expect(mounted == .alreadyMounted)
        // Deleting a shared folder keeps the membership.
        _ = try await files.deleteV2(path: "/Work (1)")
        #expect(try await sharing.listFolders().entries.count == 1)
        _ = try await sharing.mountFolder(sharedFolderId: id)
        #expect(await account.fake.entries().count == 3)
    }

    @Test func membersAreInvitedAndRemoved() async throws {
        let id = try await share("/Work").sharedFolderId
        let members = ["grace@example.com", "linus@example.com"].map {
            Sharing.AddMember(member: .email($0), accessLevel: .editor)
        }
        try await sharing.addFolderMember(sharedFolderId: id, members: members)
        let page = try await sharing.listFolderMembers(limit: 2, sharedFolderId: id)
        #expect(page.users.map(\.user.email) == ["ada@example.com"] && page.invitees.count == 1)
        let rest = try await sharing.listFolderMembersContinue(cursor: try #require(page.cursor))
        #expect(
            rest.invitees.map(\.invitee) == [.email("linus@example.com")] && rest.users.isEmpty && rest.cursor == nil
        )
        #expect(rest.invitees.map(\.accessType) == [.editor])
        let removal = try await sharing.removeFolderMember(
            sharedFolderId: id,
            member: .email("grace@example.com"),
            leaveACopy: false
        )
        guard case .asyncJobId(let job) = removal else {
            Issue.record("a job expected")
            return
        }
        #expect(try await sharing.checkRemoveMemberJobStatus(asyncJobId: job) == .inProgress)
        guard case .complete = try await sharing.checkRemoveMemberJobStatus(asyncJobId: job) else {
            Issue.record("a result expected")
            return
        }
        let twice = await routeFailure(Sharing.RemoveFolderMemberError.self) {
            _ = try await sharing.removeFolderMember(
                sharedFolderId: id,
                member: .email("grace@example.com"),
                leaveACopy: false
            )
        }
        #expect(twice == .memberError(.notAMember))
        let unknown = await routeFailure(Sharing.SharedFolderAccessError.self) {
            _ = try await sharing.listFolderMembers(sharedFolderId: "0")
        }
        #expect(unknown == .invalidId)
    }
}
