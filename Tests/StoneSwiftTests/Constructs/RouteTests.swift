import StoneSwift
import Testing

struct RouteTests {
    @Test func routeWithAttributes() throws {
        let files = try generateFiles([
            ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    auth String = \"user\"\n    scope String?\n"),
            (
                "api.stone",
                """
                namespace api

                struct Arg
                    x String

                route get:2 (Arg, Void, Void) deprecated by tags/put
                    "Gets it."
                    attrs
                        scope = "read"

                route tags/put (Void, List(Arg), Void)
                """
            ),
        ])
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(
            text,
            contains: """
                nonisolated extension Api.Routes {
                    /// Gets it.
                    @available(*, deprecated, renamed: "tagsPut")
                    @inline(never)
                    static var getV2: StoneRoute<Api.Arg, Void, Void, StoneCfg.Route> {
                        StoneRoute(
                            StoneRouteInfo(
                                namespace: "api",
                                name: "get",
                                version: 2,
                                deprecation: .successor(name: "tags/put", version: 1),
                            ),
                            attributes: StoneCfg.Route(scope: "read"),
                            argument: .value,
                            result: .void,
                            failure: .void
                        )
                    }
                """
        )
        expect(text, contains: "static var tagsPut: StoneRoute<Void, [Api.Arg], Void, StoneCfg.Route> {")
        expect(text, contains: "StoneRouteInfo(namespace: \"api\", name: \"tags/put\"),\n")
    }

    /// The compiler warns about backticks around labels that need none.
    @Test func attributesThatAreKeywords() throws {
        let files = try generateFiles([
            ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    for String?\n"),
            ("api.stone", "namespace api\n\nroute get (Void, Void, Void)\n    attrs\n        for = \"x\"\n"),
        ])
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "attributes: StoneCfg.Route(for: \"x\"),")
    }

    @Test func withoutASchemaThereAreNoAttributes() throws {
        let text = try generate("namespace api\n\nroute ping (Void, Void, Void)\n")
        expect(text, contains: "attributes: StoneNoAttributes(),")
    }
}
