import DropboxService
import StoneCalls
import StoneClient
import StoneModelTestSupport
import Testing

struct UsualServiceTests {
    @Test func `specs with the attributes of Dropbox are called at Dropbox`() throws {
        #expect(StoneService.usual(for: try Specs.dropboxLike()) == .dropbox)
    }

    @Test func `other specs are called on this machine`() throws {
        let api = try Specs.api([
            """
            namespace stone_cfg
            struct Route
                host String = "files"
                auth String = "member, noauth"
            """,
            """
            namespace a
            import stone_cfg
            route b/c:3 (Void, Void, Void)
            route health (Void, Void, Void)
                attrs
                    auth = "none"
            """,
        ])
        let service = StoneService.usual(for: api)
        let target = try CallTarget(try api.route("a/b/c_v3"), in: api, service: service)
        #expect(target.url == "http://127.0.0.1:8080/a/b/c_v3")
        #expect(target.authKinds == [.token, .none] && target.requiredCredential == .none)
        let health = try CallTarget(try api.route("a/health"), in: api, service: service)
        #expect(health.authKinds == [.none])
    }

    /// Kinds are separated as for generated clients.
    @Test(arguments: [
        ("app, user", [StoneService.AuthKind.app, .token]), ("app,user ", [.app, .token]), ("app user", nil),
        ("app, ", nil),
    ])
    func `commas separate kinds of credentials`(auth: String, expected: [StoneService.AuthKind]?) throws {
        let attributes = Specs.attributes.replacing("\"user\"", with: "\"\(auth)\"")
        let api = try Specs.api([attributes, Specs.files])
        let target = try? CallTarget(try api.route("files/upload"), in: api, service: .dropbox)
        #expect(target?.authKinds == expected)
    }

    @Test(arguments: [
        ("https://a.example", "https://a.example"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("https://a.example:0", nil), ("https://a.example:65536", nil), ("https://a.example/b", nil),
        ("https://u@a.example", nil), ("a.example", nil), ("file:///a", nil), ("https://", nil),
    ])
    func `URLs of hosts`(url: String, expected: String?) {
        let host = StoneService.Host(parsing: url)
        #expect(host.map { "\($0.scheme)://\($0.name)\($0.port.map { ":\($0)" } ?? "")" } == expected)
    }
}
