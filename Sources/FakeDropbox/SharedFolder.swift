import Dropbox
import Foundation

/// A shared folder, owned by the account.
struct SharedFolder {
    /// A person who was invited, or another account.
    struct Member {
        var selector: Sharing.MemberSelector
        var access: Sharing.AccessLevel
    }

    /// The identifier of the folder as a namespace.
    let id: String
    let folderID: String
    /// The name when the folder was shared or last unmounted, used while it has no path.
    var name: String
    var policy: Sharing.FolderPolicy
    var inheritance: Sharing.AccessInheritance
    let invitationTime: Date
    /// The members besides the owner.
    private(set) var members: [Member] = []

    init(id: String, folder: Files.FolderMetadata, _ argument: Sharing.ShareFolderArg, at time: Date) {
        self.id = id
        folderID = folder.id
        name = folder.name
        let members = argument.memberPolicy ?? .anyone
        policy = Sharing.FolderPolicy(
            memberPolicy: members,
            resolvedMemberPolicy: members,
            aclUpdatePolicy: argument.aclUpdatePolicy ?? .owner,
            sharedLinkPolicy: argument.sharedLinkPolicy ?? .anyone,
            viewerInfoPolicy: argument.viewerInfoPolicy
        )
        inheritance = argument.accessInheritance
        invitationTime = time
    }

    /// Adds a member, or changes a member's rights.
    mutating func add(_ selector: Sharing.MemberSelector, _ access: Sharing.AccessLevel) {
        members.removeAll { $0.selector == selector }
        members.append(Member(selector: selector, access: access))
    }

    /// Removes a member. Returns `false` if there is none.
    mutating func remove(_ selector: Sharing.MemberSelector) -> Bool {
        guard members.contains(where: { $0.selector == selector }) else { return false }
        members.removeAll { $0.selector == selector }
        return true
    }
}

extension FakeDropbox {
    /// Returns the description of a shared folder, with permissions for actions.
    func metadata(_ folder: SharedFolder, _ actions: [Sharing.FolderAction]?) -> Sharing.SharedFolderMetadata {
        let path = tree.mounts[folder.id].flatMap { tree.keysByID[$0] }.flatMap { tree.paths[$0] }
        let components = path.map { Path.components($0) } ?? []
        return Sharing.SharedFolderMetadata(
            accessType: .owner,
            isInsideTeamFolder: false,
            isTeamFolder: false,
            pathDisplay: path,
            pathLower: path.map { Path.key($0) },
            parentFolderName: components.dropLast().last,
            name: components.last ?? folder.name,
            permissions: actions?.map { Sharing.FolderPermission(action: $0, allow: true) },
            policy: folder.policy,
            previewUrl: "https://www.example.com/shared/\(folder.id)",
            sharedFolderId: folder.id,
            timeInvited: folder.invitationTime,
            accessInheritance: folder.inheritance,
            folderId: folder.folderID
        )
    }

    /// Returns the shared folder with an identifier.
    func sharedFolder(_ id: String) throws(DeclaredError<Sharing.SharedFolderAccessError>) -> SharedFolder {
        guard let folder = sharedFolders[id] else { throw DeclaredError(.invalidId) }
        return folder
    }

    /// Shares a folder, and creates it if necessary.
    func share(_ argument: Sharing.ShareFolderArg) throws(DeclaredError<Sharing.SharePathError>) -> SharedFolder {
        let path: String
        do throws(PathProblem) { path = try tree.writablePath(argument.path) } catch {
            throw DeclaredError(.invalidPath)
        }
        let key = Path.key(path)
        if let namespace = tree.namespace(of: key) {
            guard let folder = sharedFolders[namespace], tree.keysByID[folder.folderID] == key else {
                throw DeclaredError(.insideSharedFolder)
            }
            throw DeclaredError(.alreadyShared(metadata(folder, argument.actions)))
        }
        guard tree.namespaces(in: key).isEmpty else { throw DeclaredError(.containsSharedFolder) }
        let metadata: Files.FolderMetadata
        switch tree.items[key]?.metadata {
        case .folder(let existing): metadata = existing
        case .file: throw DeclaredError(.isFile)
        default:
            guard let created = try? tree.createFolder(argument.path) else { throw DeclaredError(.invalidPath) }
            metadata = created
        }
        let id = String(Self.firstNamespace + sharedFolderCount)
        sharedFolderCount += 1
        let folder = SharedFolder(id: id, folder: metadata, argument, at: time)
        sharedFolders[id] = folder
        tree.mounts[id] = metadata.id
        tree.describeSharing(below: key)
        wakePolls()
        return folder
    }

    /// The namespace of the first shared folder.
    private static var firstNamespace: Int { 1_001 }
}
