import FakeDropbox
import Foundation
import StoneHTTP
import Testing

/// The forms of requests from various clients.
@Suite struct RequestTests {
    private let account = FakeAccount()
    private let argument = #"{"path": "/a"}"#

    @Test(
        arguments: [
            "files/get_thumbnail_v2", "files/get_preview", "files/save_url", "files/paper/create", "files/tags/add",
            "files/lock_file_batch", "file_requests/list_v2", "team/get_info", "sharing/list_received_files", "none",
        ]
    )
    func aRouteThatTheFakeDoesNotHave(route: String) async throws {
        let (status, text) = try await account.send("/2/\(route)") { _ in }
        #expect(status == 400)
        #expect(text.contains(#"Error in call to API function "\#(route)": Unknown API function"#), "\(text)")
        #expect(text.contains("FakeDropbox does not have this route"))
        #expect(await account.fake.callCount(route) == 1)
    }

    @Test(arguments: ["application/json", "multipart/form-data; boundary=x", nil])
    func uploadsNeedTheirContentType(type: String?) async throws {
        let (status, text) = try await account.send("/2/files/upload") {
            $0.headers["Dropbox-API-Arg"] = argument
            $0.headers["Content-Type"] = type
            $0.body = .bytes(Data("a".utf8))
        }
        #expect(status == 400 && text.contains(#"Bad HTTP "Content-Type" header"#), "\(status) \(text)")
    }

    @Test(arguments: [("a", "malformed_path"), ("/folder", "conflict/folder")])
    func filesThatCannotBeStoredAreErrors(path: String, reason: String) async throws {
        try await account.fake.put(Data(), at: "/folder/file")
        let error = await #expect(throws: FakeDropboxFileError.self) { try await account.fake.put(Data(), at: path) }
        #expect(error?.path == path && error?.localizedDescription == "\(path): \(reason)")
    }

    @Test func downloadsWithGetAndParametersOfTheURL() async throws {
        try await account.fake.put(Data("content".utf8), at: "/a")
        let query = "arg=%7B%22path%22%3A%22%2Fa%22%7D&authorization=Bearer%20token"
        for method in ["GET", "POST"] {
            let (status, text) = try await account.send("/2/files/download") {
                $0.method = method
                $0.query = query
                $0.headers = [:]
            }
            #expect(status == 200 && text == "content")
        }
        let form = try await account.send("/2/files/download") {
            $0.query = query
            $0.headers["Content-Type"] = "application/x-www-form-urlencoded"
        }
        #expect(form.status == 400)
        #expect(try await account.send("/2/files/list_folder") { $0.method = "GET" }.status == 405)
    }

    @Test func theContentTypeOfBrowsers() async throws {
        let type = "text/plain; charset=dropbox-cors-hack"
        let upload = try await account.send("/2/files/upload") {
            $0.query = "arg=%7B%22path%22%3A%22%2Fa%22%7D&reject_cors_preflight=true"
            $0.headers["Content-Type"] = type
            $0.body = .bytes(Data("a".utf8))
        }
        #expect(upload.status == 200)
        let metadata = try await account.send("/2/files/get_metadata") {
            $0.headers["Content-Type"] = type
            $0.body = .bytes(Data(argument.utf8))
        }
        #expect(metadata.status == 200)
    }

    @Test(
        arguments: [
            ("Dropbox-API-Path-Root", "garbage", 400),
            ("Dropbox-API-Path-Root", #"{".tag": "root", "root": "2"}"#, 422),
            ("Dropbox-API-Path-Root", #"{".tag": "namespace_id", "namespace_id": "2"}"#, 422),
            ("Dropbox-API-Path-Root", #"{".tag": "namespace_id", "namespace_id": "1"}"#, 200),
            ("Dropbox-API-Path-Root", #"{".tag": "home"}"#, 200),
            ("Dropbox-API-Select-User", "garbage", 400), ("Dropbox-API-Select-User", "dbmid:9", 401),
            ("Dropbox-API-Select-User", "dbmid:1", 200), ("Dropbox-API-Select-Admin", "dbmid:9", 401),
            ("Authorization", "Bearer wrong", 401), ("Authorization", nil, 400),
        ]
    )
    func headerFieldsOfTheIdentity(name: String, value: String?, status: Int) async throws {
        let response = try await account.send("/2/files/list_folder") {
            $0.headers[name] = value
            $0.headers["Content-Type"] = "application/json"
            $0.body = .bytes(Data(#"{"path": ""}"#.utf8))
        }
        #expect(response.status == status, "\(response.text)")
    }
}
