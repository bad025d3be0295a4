import Foundation
import StoneHTTP
import StoneTestSupport

/// Requests of all routes of the fake, mutated in values, structure and header fields.
struct HostileRequests {
    private var numbers: RandomNumbers

    init(seed: UInt64) {
        numbers = RandomNumbers(seed: seed)
    }

    /// A valid request.
    private struct Seed {
        var route: String
        var argument: String
        var content: Bool

        init(_ route: String, _ argument: String = "null", content: Bool = false) {
            self.route = route
            self.argument = argument
            self.content = content
        }
    }

    private static let seeds = [
        Seed("files/upload", #"{"path": "/a.txt", "mode": {".tag": "overwrite"}, "autorename": true}"#, content: true),
        Seed(
            "files/upload",
            #"{"path": "/a.txt", "mode": {".tag": "update", "update": "000000000001"}}"#,
            content: true
        ),
        Seed("files/upload_session/start", #"{"session_type": {".tag": "concurrent"}}"#, content: true),
        Seed("files/upload_session/start", #"{"close": false}"#, content: true),
        Seed(
            "files/upload_session/append_v2",
            #"{"cursor": {"session_id": "session-1", "offset": 4}, "close": true}"#,
            content: true
        ),
        Seed(
            "files/upload_session/finish",
            #"{"cursor": {"session_id": "session-1", "offset": 8}, "commit": {"path": "/s"}}"#,
            content: true
        ),
        Seed(
            "files/upload_session/finish_batch_v2",
            #"{"entries": [{"cursor": {"session_id": "session-1", "offset": 8}, "commit": {"path": "/b"}}]}"#
        ),
        Seed("files/download", #"{"path": "/a.txt"}"#, content: true),
        Seed("files/download_zip", #"{"path": "/f"}"#, content: true),
        Seed("files/get_temporary_link", #"{"path": "/a.txt"}"#),
        Seed("files/create_folder_v2", #"{"path": "/f/g", "autorename": true}"#),
        Seed("files/delete_v2", #"{"path": "/f", "parent_rev": "000000000001"}"#),
        Seed("files/delete_batch", #"{"entries": [{"path": "/f"}, {"path": "/a.txt"}]}"#),
        Seed("files/delete_batch/check", #"{"async_job_id": "job-1"}"#),
        Seed("files/restore", #"{"path": "/a.txt", "rev": "000000000001"}"#),
        Seed("files/copy_v2", #"{"from_path": "/f", "to_path": "/h", "autorename": true}"#),
        Seed("files/move_v2", #"{"from_path": "/a.txt", "to_path": "/f/a", "autorename": false}"#),
        Seed("files/copy_batch_v2", #"{"entries": [{"from_path": "/f", "to_path": "/i"}]}"#),
        Seed("files/move_batch_v2", #"{"entries": [{"from_path": "/f", "to_path": "/i"}]}"#),
        Seed("files/move_batch/check_v2", #"{"async_job_id": "job-1"}"#),
        Seed("files/list_folder", #"{"path": "", "recursive": true, "include_deleted": true, "limit": 2}"#),
        Seed("files/list_folder/continue", #"{"cursor": "cursor-1"}"#),
        Seed("files/list_folder/get_latest_cursor", #"{"path": "/f"}"#),
        Seed("files/list_folder/longpoll", #"{"cursor": "cursor-1", "timeout": 30}"#),
        Seed("files/get_metadata", #"{"path": "/a.txt", "include_deleted": true}"#),
        Seed("files/list_revisions", #"{"path": "/a.txt", "limit": 3}"#),
        Seed(
            "files/search_v2",
            #"{"query": "a", "options": {"path": "/f", "max_results": 2, "file_extensions": ["txt"]}}"#
        ),
        Seed("files/search/continue_v2", #"{"cursor": "search-1"}"#),
        Seed("sharing/create_shared_link_with_settings", #"{"path": "/a.txt"}"#),
        Seed("sharing/list_shared_links", #"{"path": "/a.txt"}"#),
        Seed("sharing/revoke_shared_link", #"{"url": "https://www.example.com/s/1"}"#),
        Seed("sharing/share_folder", #"{"path": "/f", "force_async": true, "actions": ["unmount"]}"#),
        Seed("sharing/check_share_job_status", #"{"async_job_id": "job-1"}"#),
        Seed("sharing/list_folders", #"{"limit": 1}"#),
        Seed("sharing/list_folders/continue", #"{"cursor": "folders-1"}"#),
        Seed("sharing/get_folder_metadata", #"{"shared_folder_id": "1001"}"#),
        Seed("sharing/list_folder_members", #"{"shared_folder_id": "1001", "limit": 1}"#),
        Seed("sharing/list_folder_members/continue", #"{"cursor": "members-1"}"#),
        Seed(
            "sharing/add_folder_member",
            #"{"shared_folder_id": "1001", "members": [{"member": {".tag": "email", "email": "b@example.com"}}]}"#
        ),
        Seed(
            "sharing/remove_folder_member",
            #"{"shared_folder_id": "1001", "member": {".tag": "email", "email": "b@example.com"}, "leave_a_copy": true}"#
        ),
        Seed("sharing/mount_folder", #"{"shared_folder_id": "1001"}"#),
        Seed("sharing/unmount_folder", #"{"shared_folder_id": "1001"}"#),
        Seed("sharing/unshare_folder", #"{"shared_folder_id": "1001"}"#),
        Seed("users/get_account", #"{"account_id": "dbid:AAA0123456789abcdefghijklmnopqrstuv"}"#),
        Seed("users/get_account_batch", #"{"account_ids": ["dbid:AAA0123456789abcdefghijklmnopqrstuv"]}"#),
        Seed("users/get_current_account"),
        Seed("users/get_space_usage"),
        Seed("check/user", #"{"query": "x"}"#),
    ]

    /// Returns the next request, and whether it is unchanged.
    mutating func next() -> StoneRequest {
        if chance(20) { return signIn() }
        let seed = pick(Self.seeds)
        var argument = seed.argument
        if !chance(3),
            let value = try? JSONSerialization.jsonObject(with: Data(argument.utf8), options: .fragmentsAllowed),
            let data = try? JSONSerialization.data(withJSONObject: mutated(value), options: .fragmentsAllowed)
        {
            argument = String(decoding: data, as: UTF8.self)
        }
        if chance(20) { argument = cut(argument) }
        var request = StoneRequest(host: "test", path: "/2/\(seed.route)", headers: ["Authorization": "Bearer token"])
        if seed.content {
            request.headers["Dropbox-API-Arg"] = argument
            request.headers["Content-Type"] = "application/octet-stream"
            request.body = .bytes(Data(repeating: 65, count: Int.random(in: 0...12, using: &numbers)))
        } else {
            request.headers["Content-Type"] = "application/json"
            request.body = .bytes(Data(argument.utf8))
        }
        if chance(10) { spoil(&request) }
        return request
    }

    // MARK: Requests

    private mutating func spoil(_ request: inout StoneRequest) {
        let names = [
            "Authorization", "Content-Type", "Range", "Dropbox-API-Arg", "Dropbox-API-Path-Root", "X-Fault",
            "Dropbox-API-Select-User",
        ]
        let values = [
            nil, "", "bytes=0-", "bytes=-9223372036854775807", "bytes=9223372036854775807-9223372036854775807",
            "bytes=1-9223372036854775807", "bytes=99999999999999999999-", "garbage", #"{".tag": "home"}"#,
            #"{".tag": "root", "root": "\u0000"}"#, "Basic OjpA", "dbmid:1", "text/plain; charset=dropbox-cors-hack",
            "contention", "rate-limit once ", "\u{0}\u{FFFF}",
        ]
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: request.method = pick(["GET", "HEAD", "PUT", ""])
        case 1: request.path = pick(["/", "", "/2/", "/2/files/", "/2/files/nothing", request.path + "/", "/2/%00"])
        case 2:
            request.query = pick(["arg=%7B%22path%22%3A%22%2Fa.txt%22%7D", "arg=%", "arg=&arg=", "authorization=x"])
        default: request.headers[pick(names)] = pick(values)
        }
    }

    private mutating func signIn() -> StoneRequest {
        let strings = [
            "", "key", "secret", "code", "refresh", "authorization-1", "refresh-1", "%", "+", "a=b&c", "http://x/?",
        ]
        let names = [
            "response_type", "client_id", "redirect_uri", "state", "code_challenge", "code_challenge_method",
            "grant_type",
            "code", "refresh_token", "client_secret", "token_access_type", "code_verifier", "scope",
        ]
        let query = names.filter { _ in !chance(4) }.map { "\($0)=\(pick(strings))" }.joined(separator: "&")
        let isPage = chance(2)
        let prefix = isPage ? "response_type=code&client_id=key&" : "grant_type=authorization_code&client_id=key&"
        let text = chance(2) ? query : prefix + "redirect_uri=\(pick(strings))"
        return StoneRequest(
            method: isPage ? "GET" : "POST",
            host: "test",
            path: isPage ? "/oauth2/authorize" : "/oauth2/token",
            query: isPage ? text : nil,
            headers: ["Authorization": pick(["Basic a2V5OnNlY3JldA==", "Basic", "", "Basic ////"])],
            body: isPage ? .none : .bytes(Data(text.utf8))
        )
    }

    // MARK: Values

    private mutating func mutated(_ value: Any) -> Any {
        switch value {
        case let object as [String: Any]:
            guard let key = object.keys.sorted().randomElement(using: &numbers), let member = object[key] else {
                return value
            }
            var object = object
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0: object[key] = nil
            case 1: object[string()] = member
            case 2: object[key] = scalar()
            default: object[key] = mutated(member)
            }
            return object
        case let array as [Any]:
            guard let first = array.first else { return [scalar()] }
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: return []
            case 1: return Array(repeating: first, count: 3)
            default: return [mutated(first)]
            }
        default: return chance(4) ? scalar() : (value is String ? string() : number())
        }
    }

    private mutating func scalar() -> Any {
        pick([string(), number(), true, NSNull(), [Any](), [String: Any]()] as [Any])
    }

    private mutating func number() -> Any {
        pick(
            [
                0, 1, 3, 4, 8, 12, 2_001, 4_194_304, 1 << 41, Int.max, Int.min, -1, UInt64.max, UInt64.max - 3, 1.5,
                1e300,
            ]
                as [Any]
        )
    }

    private mutating func string() -> String {
        let count = Int.random(in: 1...4, using: &numbers)
        let prefixes = ["session", "cursor", "job", "search", "folders", "members", "id:", "ns:", "rev:", "/f/"]
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: return pick(["", "-"]).isEmpty ? pick(prefixes) + "\(count)" : pick(prefixes) + "-\(count)"
        case 1:
            return pick(["rev:00000000000\(count)", "ns:100\(count)", "ns:1/f", "id:\(count)/x", "00000000000\(count)"])
        case 2:
            return (0..<count).map { _ in
                "/"
                    + pick([
                        "a.txt", "A.TXT", "f", "g", "..", ".", "", "\u{301}", "İ", "ß", "\r\n", "\0", "x (1)", ".a",
                    ])
            }
            .joined()
        default:
            return pick(
                [
                    "", "/", "//", "\u{FEFF}", "ns:", "id:", "rev:", String(repeating: "/f", count: 2_000),
                    "/" + String(repeating: "ü", count: 300), "b@example.com", "a@b", "\\", "::", "dbid:",
                ]
            )
        }
    }

    // MARK: Chance

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &numbers)]
    }

    /// Removes or repeats a part of a string.
    private mutating func cut(_ text: String) -> String {
        let position = Int.random(in: 0...text.utf8.count, using: &numbers)
        let bytes = Array(text.utf8)
        return String(decoding: chance(2) ? bytes[..<position] : bytes + bytes[position...], as: UTF8.self)
    }
}
