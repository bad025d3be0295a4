import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

struct RouteTests {
    @Test(arguments: [
        Snippet(
            "types of routes",
            """
            namespace n
            route a (S, List(S), S?)
            route b (Missing, Void, Void)    # ! unknown-type
            route c (Void, Void, Void)
            struct S
                a String
            """
        ),
        Snippet(
            "routes that replace others",
            """
            namespace n
            route a (Void, Void, Void) deprecated
            route b (Void, Void, Void) deprecated by a
            route c (Void, Void, Void) deprecated by b:2    # ! unknown-route
            route d (Void, Void, Void) deprecated by missing    # ! unknown-route
            route e (Void, Void, Void) deprecated by S    # ! not-a-route
            route f (Void, Void, Void) deprecated by f:2
            route f:2 (Void, Void, Void)
            struct S
                a String
            """
        ),
        Snippet(
            "attributes",
            """
            namespace stone_cfg
            struct Route
                auth String = "user"
                host Host = api
                limit Int32?
                scope String
            union Host    # ! misplaced-type
                api
            ---
            namespace n
            route a (Void, Void, Void)
                attrs
                    scope = "x"
            """
        ),
        Snippet(
            "attributes of all types",
            """
            namespace stone_cfg
            import common
            struct Route
                auth String = "user"
                host common.Host = api
                limit Int32?
                scope String(min_length=1)
                when Timestamp("%Y")?
                raw Bytes?
                factor Float64 = 1
            ---
            namespace common
            union Host
                api
                content
                custom String
            ---
            namespace n
            route a (Void, Void, Void)
                attrs
                    scope = "x"
            route b (Void, Void, Void)    # ! missing-attribute
            route c (Void, Void, Void)
                attrs
                    scope = ""    # ! invalid-attribute
            route d (Void, Void, Void)
                attrs
                    scope = "x"
                    host = nowhere    # ! invalid-attribute
                    limit = "many"    # ! invalid-attribute
                    auth = null    # ! invalid-attribute
                    scop = "x"    # ! unknown-attribute
            route e (Void, Void, Void)
                attrs
                    scope = "x"
                    host = custom    # ! invalid-attribute
                    limit = null
                    when = "2015"
                    raw = "AAE="
                    factor = 2
            """
        ),
        Snippet(
            "attributes of an unknown type are not missing",
            """
            namespace stone_cfg
            import n
            struct Route
                e n.T?
                f n.Maybe
                g Strin    # ! unknown-type
            ---
            namespace n
            alias T = Strng    # ! unknown-type
            alias Maybe = T?
            route a (Void, Void, Void)
            """
        ),
        Snippet(
            "attributes without a schema",
            """
            namespace n
            route a (Void, Void, Void)
                attrs
                    scope = "x"    # ! unknown-attribute
                    host = "y"
            route b (Void, Void, Void)
                attrs
                    scope = "x"
            """
        ),
        Snippet(
            "routes in stone_cfg",
            """
            namespace stone_cfg
            route a (Void, Void, Void)    # ! misplaced-route
            """
        ),
        Snippet(
            "attributes are not checked against a schema with an error",
            """
            namespace stone_cfg
            struct Route
                auth Missing    # ! unknown-type
            ---
            namespace n
            route a (Void, Void, Void)
                attrs
                    scope = "x"
            """
        ),
    ])
    func routes(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `routes are in the model`() throws {
        let api = try model(
            """
            namespace stone_cfg
            struct Route
                auth String = "user"
                limit Int32?
            ---
            namespace n
            route b:2 (Void, Void, Void)
                attrs
                    auth = "app"
            route b (Void, Void, Void) deprecated by b:2
            route a/c (String, Void, Void)
            """
        )
        let routes = try #require(api.namespace("n")?.routes)
        #expect(routes.map(\.name) == ["a/c", "b", "b"])
        #expect(routes.map(\.version) == [1, 1, 2])
        #expect(routes.map(\.error) == [.void, .void, .void])
        let index = try #require(api.namespaces.firstIndex { $0.name == "n" })
        let successor = RouteID(namespace: NamespaceID(index: index), name: "b", version: 2)
        #expect(routes[1].deprecation == Deprecation(successor: successor))
        #expect(
            routes[2].attributes == [
                Attribute(name: "auth", value: .string("app")), Attribute(name: "limit", value: .null),
            ]
        )
        #expect(api.routeSchema == api.structure("Route")?.id)
    }
}
