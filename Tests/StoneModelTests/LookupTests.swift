import StoneModel
import StoneModelTestSupport
import Testing

/// Declarations that names find.
struct LookupTests {
    private static let files = """
        namespace files
        route list (Void, Void, Void)
        route list:2 (Void, Void, Void)
        route list:10 (Void, Void, Void)
        route list/continue (Void, Void, Void)
        route move:3 (Void, Void, Void)
        alias Path = String
        struct Base
            id String
        struct File extends Base
            size UInt64
        union Kind
            image

        """

    private let api: API

    init() throws {
        api = try Specs.api([Self.files, "namespace a\nalias Path = String\n", "namespace users\n"])
    }

    @Test(arguments: ["list", "list:2", "list:10", "list/continue", "move:3"])
    func routes(name: String) throws {
        let route = try #require(api.route(DeclarationName(.route, "files", name)))
        #expect(DeclarationName(route.id, in: api) == DeclarationName(.route, "files", name))
        #expect(api.route(route.id) == route)
        #expect(api[route.namespace].index(ofRoute: route.id).map { api[route.namespace].routes[$0] } == route)
    }

    @Test(arguments: [("list", 3), ("list", 11), ("list/", 1), ("move", 1), ("z", 1)])
    func missingVersions(name: String, version: Int) throws {
        let namespace = try #require(api.route(DeclarationName(.route, "files", "list"))).namespace
        #expect(api.route(RouteID(namespace: namespace, name: name, version: version)) == nil)
    }

    @Test(arguments: ["Base", "File", "Kind", "Path"])
    func types(name: String) throws {
        let id = try #require(api.type(DeclarationName(.structure, "files", name)))
        #expect(api.qualifiedName(of: id) == "files.\(name)")
    }

    @Test func membersAreFoundWithInheritedOnes() {
        #expect(api.member(DeclarationName(.field, "files", "File", member: "size"))?.name == "size")
        #expect(api.member(DeclarationName(.field, "files", "File", member: "id"))?.name == "id")
        #expect(api.member(DeclarationName(.tag, "files", "Kind", member: "image"))?.name == "image")
        #expect(api.member(DeclarationName(.field, "files", "File", member: "name")) == nil)
        #expect(api.member(DeclarationName(.structure, "files", "File")) == nil)
    }

    @Test(arguments: [
        ("files", "list:3"), ("files", "list:1"), ("files", "move"), ("files", "z"), ("users", "list"), ("b", "list"),
    ])
    func missing(namespace: String, name: String) {
        #expect(api.route(DeclarationName(.route, namespace, name)) == nil)
        #expect(api.type(DeclarationName(.structure, namespace, name)) == nil)
    }

    @Test func namespacesAreFoundByName() {
        #expect(["a", "files", "users"].map { api.namespace(named: $0)?.name } == ["a", "files", "users"])
        #expect(["", "b", "z"].allSatisfy { api.namespace(named: $0) == nil })
    }
}
