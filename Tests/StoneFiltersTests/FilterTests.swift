import Foundation
import StoneFilters
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

struct FilterTests {
    private static let spec = """
        namespace files
        import users
        struct Base
            id String
        struct Metadata extends Base
            "See :type:`Documented` and :route:`explain`."
            owner users.Owner
            mode Mode = add
        struct Documented
            id String
        struct Unwanted
            "Unlike :type:`Metadata`, see :field:`Gone.id` and :route:`old`."
            id String
        struct Gone
            id String
        union Mode
            add
            update Deep
        struct Deep
            items List(Map(String, Leaf?))
        struct Leaf
            id String
        alias Kept = Leaf
        alias Dropped = List(Gone)
        alias Plain = String
        route get (Metadata, Void, Void)
            "See :route:`other`."
            attrs
                auth = "user"
        route explain (Plain, Void, Void)
        route other (Void, Mentioned, Void)
        struct Mentioned
            id String
        route old (Void, Void, Void) deprecated by get
        route get:2 (Unwanted, Void, Void) deprecated by old
        ---
        namespace users
        struct Owner
            name String
        route list (Void, Void, Void)
        ---
        namespace stone_cfg
        struct Route
            auth String = "team"
            host String?
            example default
                auth = "user"
                host = "api"
        """

    private func filtered(_ change: (inout Filter) throws -> Void) throws -> API {
        var filter = Filter()
        try change(&filter)
        return filter.apply(to: try model(Self.spec))
    }

    private func routes(_ api: API) -> Set<String> {
        Set(api.namespaces.flatMap { $0.routes.map { "\($0.name):\($0.version)" } })
    }

    @Test func emptyFilterChangesNothing() throws {
        let api = try model(Self.spec)
        #expect(Filter().apply(to: api) == api)
    }

    @Test func whitelistPullsInWhatItsRoutesNeed() throws {
        let api = try filtered { $0.whitelist = RouteWhitelist(routes: ["files": ["get"]], types: [:]) }
        #expect(
            Set(api.types.map(\.name)) == [
                "Base", "Metadata", "Owner", "Mode", "Deep", "Leaf", "Documented", "Mentioned", "Kept", "Plain",
                "Route",
            ]
        )
        // References from the documentation of a type retain routes, unlike those from the documentation of a route.
        #expect(routes(api) == ["get:1", "explain:1"])
    }

    @Test func whitelistOfTypesAndOfAllRoutes() throws {
        let types = try filtered { $0.whitelist = RouteWhitelist(routes: [:], types: ["files": ["Deep"]]) }
        #expect(Set(types.types.map(\.name)) == ["Deep", "Leaf", "Kept", "Plain", "Route"])
        #expect(routes(types) == [])
        let all = try filtered { $0.whitelist = RouteWhitelist(routes: ["users": ["*"]], types: [:]) }
        #expect(routes(all) == ["list:1"])
    }

    /// Every ID in the result refers to the same declaration as before.
    @Test func numbersFollowTheirTypes() throws {
        let api = try filtered { $0.whitelist = RouteWhitelist(routes: ["files": ["get"]], types: [:]) }
        for (index, definition) in api.types.enumerated() {
            switch definition {
            case .alias(let alias): #expect(alias.id.index == index)
            case .structure(let structure): #expect(structure.id.index == index)
            case .union(let union): #expect(union.id.index == index)
            }
        }
        let metadata = try #require(api.structure("Metadata"))
        #expect(metadata.parent.map { api[$0].name } == "Base")
        guard case .named(let owner) = metadata.fields[0].type, case .tag(let mode, _) = metadata.fields[1].defaultValue
        else {
            Issue.record("\(metadata.fields)")
            return
        }
        #expect(api[owner].name == "Owner")
        #expect(api[mode].name == "Mode")
        #expect(api.routeSchema.map { api[$0].name } == "Route")
        #expect(api.namespaces.flatMap(\.types).map(\.index).sorted() == Array(api.types.indices))
    }

    @Test func documentationNamesWhatIsGone() throws {
        let api = try filtered {
            $0.whitelist = RouteWhitelist(routes: ["files": ["get:2"]], types: [:])
            $0.namespacesWithoutRoutes = ["files"]
        }
        let unwanted = try #require(api.structure("Unwanted")?.documentation?.segments)
        #expect(unwanted.contains(.value("old")))
        let mode = try filtered { $0.namespacesWithoutRoutes = ["files"] }
        let metadata = try #require(mode.structure("Metadata")?.documentation?.segments)
        #expect(metadata.contains(.value("explain")))
        #expect(metadata.contains { if case .type = $0 { true } else { false } })
    }

    @Test func routeWhoseSuccessorIsGoneIsMerelyDeprecated() throws {
        let api = try filtered { $0.routes = try [RouteExpression(parsing: "auth=\"team\"")] }
        let files = try #require(api.namespace("files"))
        #expect(
            files.routes.map { $0.version == 1 ? $0.name : "\($0.name):\($0.version)" } == [
                "explain", "get:2", "old", "other",
            ]
        )
        #expect(files.routes[1].deprecation?.successor?.name == "old")
        #expect(files.routes[2].deprecation == Deprecation(successor: nil))
    }

    @Test func namespacesWithAndWithoutRoutesKeepTheirTypes() throws {
        let with = try filtered { $0.namespacesWithRoutes = ["users"] }
        #expect(routes(with) == ["list:1"])
        let without = try filtered { $0.namespacesWithoutRoutes = ["files"] }
        #expect(routes(without) == ["list:1"])
        #expect(try with.types.count == model(Self.spec).types.count)
        let both = try filtered {
            $0.namespacesWithRoutes = ["users", "files"]
            $0.namespacesWithoutRoutes = ["users"]
        }
        #expect(routes(both) == ["get:1", "get:2", "explain:1", "other:1", "old:1"])
    }

    @Test func attributesGoFromRoutesAndSchema() throws {
        let api = try filtered { $0.attributes = ["host"] }
        #expect(Set(api.namespaces.flatMap { $0.routes.flatMap { $0.attributes.map(\.name) } }) == ["host"])
        let schema = try #require(api.structure("Route"))
        #expect(schema.fields.map(\.name) == ["host"])
        #expect(schema.examples.map(\.value) == [.object([.init(name: "host", value: .string("api"))])])
        #expect(try filtered { $0.attributes = [] }.structure("Route")?.fields == [])
    }

    @Test func filtersCompose() throws {
        let api = try filtered {
            $0.whitelist = RouteWhitelist(routes: ["files": ["*"], "users": ["*"]], types: [:])
            $0.namespacesWithRoutes = ["files"]
            $0.routes = try [RouteExpression(parsing: "auth!=\"team\""), RouteExpression(parsing: "host=null")]
            $0.attributes = ["auth"]
        }
        #expect(routes(api) == ["get:1"])
        #expect(api.namespace("files")?.routes[0].attributes == [Attribute(name: "auth", value: .string("user"))])
    }

    @Test func unknownNamesAreErrorsWithSuggestions() throws {
        var filter = Filter()
        filter.namespacesWithRoutes = ["fils"]
        filter.namespacesWithoutRoutes = ["user", "user"]
        filter.routes = try [RouteExpression(parsing: "auht=\"user\"")]
        filter.attributes = ["hots"]
        filter.whitelist = RouteWhitelist(
            routes: ["files": ["gte", "get:3", "get:x"], "filez": ["*"], "users": ["*", "list"]],
            types: ["files": ["Metadat"]]
        )
        var names = FilterNames(try model(Self.spec))
        let errors = names.errors(in: filter)
        #expect(
            errors
                == [
                    "no spec declares a namespace 'fils'; did you mean 'files'?",
                    "no spec declares a namespace 'user'; did you mean 'users'?",
                    "'stone_cfg.Route' has no attribute 'auht'; did you mean 'auth'?",
                    "'stone_cfg.Route' has no attribute 'hots'; did you mean 'host'?",
                    "namespace 'files' has no route 'gte'; did you mean 'get'?",
                    "namespace 'files' has no route 'get:3'; did you mean 'get:2'?",
                    "namespace 'files' has no route 'get:x'; did you mean 'get:2'?",
                    "no spec declares a namespace 'filez'; did you mean 'files'?",
                    "namespace 'users' has no route '*'",
                    "namespace 'files' has no type 'Metadat'; did you mean 'Metadata'?",
                ].sortedLike(errors)
        )
    }

    @Test func suggestionsEndAfterEnoughMistakes() throws {
        let many = 1_000
        let routes = (0..<many).map { "route route_\($0) (Void, Void, Void)\n" }
        var names = FilterNames(try model("namespace files\n\(routes.joined())"))
        var errors: [String] = []
        for number in 0..<many {
            var filter = Filter()
            filter.whitelist = RouteWhitelist(routes: ["files": ["rotue_\(number)"]], types: [:])
            errors += names.errors(in: filter)
        }
        #expect(errors.count == many)
        #expect(errors.first == "namespace 'files' has no route 'rotue_0'; did you mean 'route_0'?")
        #expect(errors.last == "namespace 'files' has no route 'rotue_\(many - 1)'")
    }

    @Test(.timeLimit(.minutes(20))) func manyAttributes() throws {
        let attributes = (0..<TestScale.count(2_500)).map { "attribute_\($0)" }
        let fields = attributes.map { "    \($0) String?\n" }
        var names = FilterNames(try model("namespace stone_cfg\nstruct Route\n\(fields.joined())"))
        var filter = Filter()
        filter.attributes = attributes
        #expect(names.errors(in: filter).isEmpty)
    }

    @Test(arguments: [
        ("p=\"true\"", "attribute 'p' is true or false, without quotation marks"),
        ("n=\"3\"", "attribute 'n' is a number, without quotation marks"),
        ("s=3", "attribute 's' is text, in quotation marks"),
        ("u=\"bdc\"", "attribute 'u' is a tag of 'U', which has no 'bdc'; did you mean 'bcd'?"),
        ("u=\"bcd\" and p=1 and n=1.0 and s!=\"y\" or s=null", nil),
    ])
    func valueThatAnAttributeNeverHas(expression: String, error: String?) throws {
        let spec = """
            namespace stone_cfg
            import common
            struct Route
                p Boolean = false
                n Int32 = 1
                s String?
                u common.U = a
            ---
            namespace common
            union_closed U
                a
                bcd
            """
        var names = FilterNames(try model(spec))
        var filter = Filter()
        filter.routes = [try RouteExpression(parsing: expression)]
        #expect(names.errors(in: filter) == [error].compactMap(\.self))
    }

    @Test(arguments: [
        ("n=2", "no route has the value 2 for attribute 'n'"),
        ("x=0.25", "no route has the value 0.25 for attribute 'x'"),
        ("s=\"on\" or s=\"on\"", "no route has the value \"on\" for attribute 's'; did you mean 'one'?"),
        ("s!=\"oen\"", "no route has the value \"oen\" for attribute 's'; did you mean 'one'?"),
        ("n=1.0 and x=0.5 and s=\"one\"", nil),
        // Later routes may have these values.
        ("s!=\"seven\"", nil), ("n!=2", nil), ("p=true", nil), ("u=\"b\"", nil), ("s=null", nil),
        // These are errors.
        ("t=\"one\"", nil), ("u=\"c\"", nil), ("n=\"2\"", nil),
    ])
    func valueThatNoRouteHas(expression: String, warning: String?) throws {
        let configuration = """
            namespace stone_cfg
            import common
            struct Route
                p Boolean = false
                n Int32 = 1
                x Float64 = 0.5
                s String
                u common.U = a
            ---
            namespace common
            union_closed U
                a
                b
            """
        let route = "route r (Void, Void, Void)\n    attrs\n        s = \"one\"\n"
        var filter = Filter()
        filter.routes = [try RouteExpression(parsing: expression)]
        var names = FilterNames(try model("\(configuration)\n---\nnamespace files\n\(route)"))
        #expect(names.warnings(in: filter) == [warning].compactMap(\.self))
        var withoutRoutes = FilterNames(try model(configuration))
        #expect(withoutRoutes.warnings(in: filter).isEmpty)
    }
}

/// Returns the model of a spec. A line `---` begins the next file.
private func model(_ text: String) throws -> API { try Specs.api(text.components(separatedBy: "\n---\n")) }

extension [String] {
    /// Namespaces of a whitelist are found by name, in any order.
    fileprivate func sortedLike(_ other: [String]) -> [String] {
        Set(self) == Set(other) ? other : self
    }
}
