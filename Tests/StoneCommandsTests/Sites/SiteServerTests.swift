import Foundation
import StoneCommandLine
import StoneHTTP
import StoneProjects
import StoneServing
import StoneTestSupport
import Testing

@testable import StoneCommands

struct SiteServerTests {
    @Test func `other methods are refused with the possible ones`() {
        let server = SiteServer([])
        let request = StoneRequest(method: "POST", host: "localhost", path: "/", headers: [:], body: .none)
        let response = server.respond(to: request)
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == "GET, HEAD")
    }

    @Test(arguments: ["/catalog", "//catalog"])
    func `a folder without a slash is redirected`(path: String) {
        let server = SiteServer([ListedFolder.File(path: "catalog/index.html") { [] }])
        let request = StoneRequest(method: "GET", host: "localhost", path: path, headers: [:], body: .none)
        let response = server.respond(to: request)
        #expect(response.status == 307)
        #expect(response.headers["Location"] == "/catalog/")
        let other = StoneRequest(method: "GET", host: "localhost", path: "/catalo", headers: [:], body: .none)
        #expect(server.respond(to: other).status == 404)
    }

    @Test func `pages reload after a change`() {
        let page = ListedFolder.File(path: "index.html") { Array("<head></head>".utf8) }
        let server = SiteServer([page])
        func answer(_ path: String, _ query: String? = nil) -> String? {
            let response = server.respond(to: StoneRequest(method: "GET", host: "localhost", path: path, query: query))
            guard response.status == 200, case .bytes(let data) = response.body else { return nil }
            return String(decoding: data, as: UTF8.self)
        }
        let script = "<script src=\"/-/reload?page=1\" defer></script>"
        #expect(answer("/") == "<head>\(script)\n</head>")
        #expect(answer("/-/reload", "page=1")?.contains("/-/reload?shown=1") == true)
        #expect(answer("/-/reload", "shown=1") == "")
        server.update([page])
        #expect(answer("/-/reload", "shown=1") == "location.reload();\n")
        #expect(answer("/-/reload", "shown=2") == "")
        #expect(answer("/index.html")?.contains("/-/reload?page=2") == true)
    }

    @Test func `changes to the other version are noticed`() throws {
        let folder = try TemporaryFolder()
        let old = folder.url("old")
        try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
        var options = DocumentCommand.Options()
        options.site.specs.paths = [folder.place("new")]
        options.site.against = old.path
        var watched = WatchedFiles(DocumentCommand.inputs(options, files: []))
        var changes = [watched.haveChanged()]
        try Data("namespace a\n".utf8).write(to: old.appending(path: "a.stone"))
        changes.append(watched.haveSettledChange())
        options.site.against = "git:HEAD"
        #expect(!DocumentCommand.inputs(options, files: []).paths.contains("git:HEAD"))
        changes.append(watched.haveChanged())
        #expect(changes == [false, true, false])
    }
}
