import Foundation

/// JSON texts of about 1 MB, of one kind of value each. Fixed, so that figures are comparable across versions.
enum JSONPayloads {
    static var all: [(name: String, text: () -> Data)] {
        [
            ("one_entry", { ListFolderAnswer.json(entries: 1) }),
            ("team_log", { TeamLogAnswer.json(events: 700) }),
            ("names", { names(count: 70_000) }),
            (
                "texts",
                {
                    list(count: 1_000) {
                        #""\#(String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 22))\#($0)""#
                    }
                }
            ),
            ("escapes", { list(count: 2_000, escapedText) }),
            ("numbers", numbers),
            ("base64", { list(count: 1_000) { "\"\(bytes($0).base64EncodedString())\"" } }),
        ]
    }

    /// A list of short strings.
    static func names(count: Int) -> Data {
        list(count: count) { #""name\#($0 % 1_000)""# }
    }

    private static func list(count: Int, _ item: (Int) -> String) -> Data {
        Data(#"{"items":[\#((0..<count).map(item).joined(separator: ","))]}"#.utf8)
    }

    private static func escapedText(_ index: Int) -> String {
        #""C:\\Users\\\#(index)\t\"größer\" \u00e9\ud83d\ude00 "#
            + String(repeating: "日本語のファイル名 naïve café\\n", count: 8) + "\""
    }

    private static func numbers() -> Data {
        let integers = (0..<40_000).map { "\($0 &* 7_919 &* $0)" }.joined(separator: ",")
        let floats = (0..<40_000).map { "\(Double($0 &* 31 % 100_000) / 1_000 - 37.5)" }.joined(separator: ",")
        return Data(#"{"integers":[\#(integers)],"floats":[\#(floats)]}"#.utf8)
    }

    private static func bytes(_ index: Int) -> Data {
        Data((0..<750).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ index &* 31) })
    }
}

/// A response of Dropbox's `/team_log/get_events`, whose unions have hundreds of tags.
enum TeamLogAnswer {
    static func json(events: Int) -> Data {
        let events = (0..<events).map { event(kinds[$0 % kinds.count]) }.joined(separator: ",")
        return Data(
            #"{"events":[\#(events)],"cursor":"ZtkX9_EHj3x7PMkVuFIhwKYXEpwpLwyxp9vMKomUhllil9q7eWiAu","has_more":false}"#
                .utf8
        )
    }

    private static let kinds: [(category: String, type: String, details: String)] = [
        (
            "sharing", "shared_content_download",
            #""shared_content_link":"abc","shared_content_access_level":{".tag":"traverse"},"shared_content_owner":\#(person)"#
        ),
        ("sharing", "shared_content_add_member", #""shared_content_access_level":{".tag":"viewer"}"#),
        ("file_operations", "file_rename", #""relocate_action_details":[{"src_asset_index":3,"dest_asset_index":3}]"#),
        ("logins", "login_success", #""login_method":{".tag":"password"},"is_emm_managed":true"#),
        (
            "sharing", "shared_link_share",
            #""shared_link_owner":\#(person),"external_users":[{"user_identifier":"david@example.com","identifier_type":{".tag":"email"}}]"#
        ),
    ]

    private static let person = """
        {".tag":"non_team_member","account_id":"dbid:AAHgR8xsQP48a5DQUGPo-Vxsrjd0OByVmho","display_name":"John Smith",\
        "email":"john_smith@acmecorp.com"}
        """

    private static func event(_ kind: (category: String, type: String, details: String)) -> String {
        """
        {"timestamp":"2017-01-25T15:51:30Z","event_category":{".tag":"\(kind.category)"},\
        "event_type":{".tag":"\(kind.type)","description":"(\(kind.category)) An event of this type"},\
        "details":{".tag":"\(kind.type)_details",\(kind.details)},\
        "actor":{".tag":"user","user":\(person)},\
        "origin":{"access_method":{".tag":"end_user","end_user":{".tag":"desktop",\
        "session_id":"dbwsid:123456789012345678901234567890123456789"}},\
        "geo_location":{"ip_address":"45.56.78.100","city":"San Francisco","region":"California","country":"US"}},\
        "involve_non_team_member":true,"context":{".tag":"team_member",\
        "account_id":"dbid:AAHgR8xsQP48a5DQUGPo-Vxsrjd0OByVmho","display_name":"John Smith",\
        "email":"john_smith@acmecorp.com","team_member_id":"dbmid:AAFoi-tmvRuQR0jU-3fN4B-9nZo6nHcDO9Q",\
        "member_external_id":"ADSYNC S-1-5-21-1004296348-1135238915-682003432-1224","team":{"display_name":"A Team"}},\
        "participants":[{".tag":"user","user":\(person)}],\
        "assets":[{".tag":"file","path":{"namespace_relative":{"ns_id":"1234",\
        "relative_path":"/Contract Work/Draft","is_shared_namespace":false},"contextual":"/Contract Work/Draft"},\
        "display_name":"reports.xls","file_id":"id:jQKLsZFQImAAAAAAEZAAQt","file_size":4}]}
        """
    }
}
