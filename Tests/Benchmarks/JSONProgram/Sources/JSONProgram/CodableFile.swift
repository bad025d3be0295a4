/// `files.FileMetadata`, without media info, export info and symlink info, which the input lacks.
struct CodableFile<Timestamp: Codable & Equatable>: Codable, Equatable {
    var name: String
    var id: String
    var clientModified: Timestamp
    var serverModified: Timestamp
    var rev: String
    var size: UInt64
    var pathLower: String?
    var pathDisplay: String?
    var parentSharedFolderID: String?
    var previewURL: String?
    var sharingInfo: SharingInfo?
    var isDownloadable: Bool
    var propertyGroups: [CodablePropertyGroup]?
    var hasExplicitSharedMembers: Bool?
    var contentHash: String?
    var fileLockInfo: LockInfo?

    struct SharingInfo: Codable, Equatable {
        var readOnly: Bool
        var parentSharedFolderID: String
        var modifiedBy: String?

        enum CodingKeys: String, CodingKey {
            case readOnly = "read_only"
            case parentSharedFolderID = "parent_shared_folder_id"
            case modifiedBy = "modified_by"
        }
    }

    struct LockInfo: Codable, Equatable {
        var isLockholder: Bool?
        var lockholderName: String?
        var lockholderAccountID: String?
        var created: Timestamp?

        enum CodingKeys: String, CodingKey {
            case isLockholder = "is_lockholder"
            case lockholderName = "lockholder_name"
            case lockholderAccountID = "lockholder_account_id"
            case created
        }
    }

    enum CodingKeys: String, CodingKey {
        case name
        case id
        case clientModified = "client_modified"
        case serverModified = "server_modified"
        case rev
        case size
        case pathLower = "path_lower"
        case pathDisplay = "path_display"
        case parentSharedFolderID = "parent_shared_folder_id"
        case previewURL = "preview_url"
        case sharingInfo = "sharing_info"
        case isDownloadable = "is_downloadable"
        case propertyGroups = "property_groups"
        case hasExplicitSharedMembers = "has_explicit_shared_members"
        case contentHash = "content_hash"
        case fileLockInfo = "file_lock_info"
    }
}
