import Foundation

/// A response of Dropbox's `/files/list_folder`: every tenth entry is a folder, the others are files with all optional
/// fields.
enum ListFolderAnswer {
    /// 10,000 entries are about 7.5 MB. The text depends only on the number of entries, so that figures are comparable.
    static func json(entries: Int) -> Data {
        var text = #"{"entries":["#
        for index in 0..<entries {
            text += index == 0 ? "" : ","
            text += index % 10 == 9 ? folder(index) : file(index)
        }
        text += #"],"cursor":"AAHVtNQ9rU7tGm2dAAcS0mFnZUxpbmtlZExpc3RDdXJzb3I","has_more":false}"#
        return Data(text.utf8)
    }

    private static func folder(_ index: Int) -> String {
        """
        {".tag":"folder","name":"Album \(index)","id":"id:Zr9f3kP_7mQAAAAAAAB\(padded(index, 6))",\
        "path_lower":"/pictures/2016/album \(index)","path_display":"/Pictures/2016/Album \(index)"}
        """
    }

    private static func file(_ index: Int) -> String {
        """
        {".tag":"file","name":"Sunset_Over_Bay_\(index).jpg","id":"id:Zr9f3kP_7mQAAAAAAAA\(padded(index, 6))",\
        "client_modified":"2016-07-03T18:22:05Z","server_modified":"2016-07-03T18:23:\(padded(index % 60, 2))Z",\
        "rev":"5b2e09aa41c7\(padded(index, 5))","size":\(48_213 + index),\
        "path_lower":"/pictures/2016/sunset_over_bay_\(index).jpg",\
        "path_display":"/Pictures/2016/Sunset_Over_Bay_\(index).jpg",\
        "sharing_info":{"read_only":true,"parent_shared_folder_id":"71930284655",\
        "modified_by":"dbid:AACx81k2Zs9vYt3hQe5LmPnRw0bUoJdTfGi"},"is_downloadable":true,\
        "property_groups":[{"template_id":"ptid:4f7Qm2c9DxUAAAAAAAAAZb",\
        "fields":[{"name":"Review state","value":"Approved"}]}],"has_explicit_shared_members":false,\
        "content_hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",\
        "file_lock_info":{"is_lockholder":true,"lockholder_name":"Somebody Else",\
        "created":"2016-07-03T18:22:05Z"}}
        """
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
