import StoneEvolution
import StoneModel
import StoneModelTestSupport
import Testing

/// Changes of the attributes of routes, by what clients use if a version does not declare them.
struct AttributeTests {
    private static let route = "namespace n\nroute r(Void, Void, Void)\n"

    private static let usual = "which clients use without the attribute"

    private static func schema(_ field: String) -> [String] {
        field.isEmpty ? [] : ["namespace stone_cfg\nstruct Route\n    \(field)\n"]
    }

    private static func spec(_ field: String, _ value: String) -> [String] {
        schema(field) + [value.isEmpty ? route : route + "    attrs\n        \(value)\n"]
    }

    /// Returns the changes to the route.
    private func lines(_ old: [String], _ new: [String], _ policy: ChangePolicy = ChangePolicy()) throws -> [String] {
        let old = try Specs.api(old)
        var changes = compare(old, try Specs.api(new))
        policy.decide(&changes, from: old)
        return changes.filter { $0.subject.namespace == "n" && $0.severity > .none }.map(\.line)
    }

    @Test(arguments: [
        ("style String = \"rpc\"", "style = \"upload\"", "\"upload\"", "\"rpc\", \(usual)"),
        ("style String", "style = \"upload\"", "\"upload\"", "\"rpc\", \(usual)"),
        ("style String?", "style = \"upload\"", "\"upload\"", "\"rpc\", \(usual)"),
        ("style String = \"download\"", "", "\"download\"", "\"rpc\", \(usual)"),
        ("host String = \"content\"", "", "\"content\"", "\"api\", \(usual)"),
        ("auth String = \"user\"", "", "\"user\"", "not given"),
    ])
    func aValueWithoutADeclaration(_ field: String, _ value: String, _ given: String, _ usual: String) throws {
        let (with, without) = (Self.spec(field, value), [Self.route])
        let name = field.prefix { $0 != " " }
        let change = "route-attribute-changed n/r.\(name) [old client, new client]: was "
        #expect(try lines(with, without) == [change + "\(given) and is \(usual)"])
        let former = usual.contains(",") ? "\(usual), and" : "\(usual) and"
        #expect(try lines(without, with) == [change + "\(former) is \(given)"])
    }

    @Test(arguments: [
        ("style String = \"rpc\"", ""), ("style String?", "style = \"rpc\""), ("style String?", ""),
        ("host String = \"api\"", ""), ("host String?", "host = \"api\""), ("auth String?", ""),
        // No request depends on them.
        ("owner String", "owner = \"sync\""), ("tier Int32 = 1", ""),
    ])
    func theSameWithoutADeclaration(_ field: String, _ value: String) throws {
        let (with, without) = (Self.spec(field, value), [Self.route])
        #expect(try lines(with, without).isEmpty)
        #expect(try lines(without, with).isEmpty)
    }

    /// A scope more or a kind of credentials less are missing in the requests of old clients.
    @Test(arguments: [
        ("scope", "", "files.read", ["old client"]), ("scope", "files.read", "", ["new client"]),
        ("scope", "files.read", "files.write", ["old client", "new client"]),
        ("auth", "user", "app, user", ["new client"]), ("auth", "app,user", "user", ["old client"]),
        ("auth", "app, user", "team, user", ["old client", "new client"]),
        ("auth", "", "user", ["old client", "new client"]),
    ])
    func thePeersOfPermissions(_ name: String, _ old: String, _ new: String, _ peers: [String]) throws {
        let versions = [old, new].map { Self.spec("\(name) String?", $0.isEmpty ? "" : "\(name) = \"\($0)\"") }
        let found = try lines(versions[0], versions[1])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("n/r.\(name) [\(peers.joined(separator: ", "))]") }, "\(found)")
        var policy = ChangePolicy()
        policy.attributes = [name: .info]
        #expect(try lines(versions[0], versions[1], policy).allSatisfy { $0.contains("n/r.\(name) []") })
    }

    @Test(arguments: ["user, app", "app,user", "user,  app", "\tuser\t, app"])
    func theSameKindsOfCredentials(_ kinds: String) throws {
        let field = "auth String"
        #expect(
            try lines(Self.spec(field, "auth = \"app, user\""), Self.spec(field, "auth = \"\(kinds)\"")).isEmpty
        )
    }

    @Test func anAttributeThatIsConfiguredToBreakRequests() throws {
        var policy = ChangePolicy()
        policy.attributes = ["tier": .wire]
        #expect(
            try lines(Self.spec("tier Int32 = 1", ""), [Self.route], policy) == [
                "route-attribute-changed n/r.tier [old client, new client]: was 1 and is not given"
            ]
        )
    }

    @Test func aNullIsWhatClientsUse() throws {
        let field = "style String?"
        #expect(try lines(Self.spec(field, "style = \"rpc\""), Self.spec(field, "")).isEmpty)
        #expect(
            try lines(Self.spec(field, ""), Self.spec(field, "style = \"upload\"")) == [
                "route-attribute-changed n/r.style [old client, new client]: "
                    + "was \"rpc\", which clients use without the attribute, and is \"upload\""
            ]
        )
    }
}
