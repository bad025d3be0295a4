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
        let server = SiteServer([OutputTree.File(path: "catalog/index.html") { [] }])
        let request = StoneRequest(method: "GET", host: "localhost", path: path, headers: [:], body: .none)
        let response = server.respond(to: request)
        #expect(response.status == 307)
        #expect(response.headers["Location"] == "/catalog/")
        let other = StoneRequest(method: "GET", host: "localhost", path: "/catalo", headers: [:], body: .none)
        #expect(server.respond(to: other).status == 404)
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
        changes.append(watched.haveChanged())
        options.site.against = "git:HEAD"
        #expect(!DocumentCommand.inputs(options, files: []).paths.contains("git:HEAD"))
        changes.append(watched.haveChanged())
        #expect(changes == [false, true, false])
    }
}
