/// `files.FolderMetadata`.
struct CodableFolder: Codable, Equatable {
    var name: String
    var id: String
    var pathLower: String?
    var pathDisplay: String?
    var parentSharedFolderID: String?
    var previewURL: String?
    var sharedFolderID: String?
    var sharingInfo: SharingInfo?
    var propertyGroups: [CodablePropertyGroup]?

    struct SharingInfo: Codable, Equatable {
        var readOnly: Bool
        var parentSharedFolderID: String?
        var sharedFolderID: String?
        var traverseOnly: Bool?
        var noAccess: Bool?

        enum CodingKeys: String, CodingKey {
            case readOnly = "read_only"
            case parentSharedFolderID = "parent_shared_folder_id"
            case sharedFolderID = "shared_folder_id"
            case traverseOnly = "traverse_only"
            case noAccess = "no_access"
        }
    }

    enum CodingKeys: String, CodingKey {
        case name
        case id
        case pathLower = "path_lower"
        case pathDisplay = "path_display"
        case parentSharedFolderID = "parent_shared_folder_id"
        case previewURL = "preview_url"
        case sharedFolderID = "shared_folder_id"
        case sharingInfo = "sharing_info"
        case propertyGroups = "property_groups"
    }
}
