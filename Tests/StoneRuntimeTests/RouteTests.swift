import StoneRuntime
import Testing

@Suite struct RouteTests {
    private static let route = StoneRoute<CommitInfo, Void, LookupError, StoneNoAttributes>(
        StoneRouteInfo(
            namespace: "files",
            name: "tags/add",
            version: 2,
            deprecation: .successor(name: "tags/put", version: 1)
        ),
        attributes: StoneNoAttributes(),
        argument: .value,
        result: .void,
        failure: .value
    )

    @Test func pathsHaveTheVersionFromTheSecondOn() {
        #expect(Self.route.info.path == "files/tags/add_v2")
        #expect(
            StoneRouteInfo(namespace: "files", name: "list_folder/continue").path == "files/list_folder/continue"
        )
    }

    @Test func codersReadAndWrite() throws {
        let json = try written(CommitInfo(path: "/a"), Self.route.argument)
        #expect(try read(Self.route.argument, json, .rejected) == CommitInfo(path: "/a"))
        try read(Self.route.result, "{}")
        #expect(try read(Self.route.failure, #"{".tag": "not_found"}"#) == .notFound)
    }

    @Test func routesOfDifferentTypesFitIntoOneList() {
        let infos = [Self.route.info, StoneRouteInfo(namespace: "a", name: "b")]
        #expect(infos.map(\.deprecation) == [.successor(name: "tags/put", version: 1), .none])
    }
}
