import StoneSwift
import Testing

/// Clients and servers for types of another module.
struct TypesModuleTests {
    private static let specs = [
        ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"),
        ("api.stone", "namespace api\n\nstruct Arg\n    x String\n\nroute get (Arg, Arg, Void)\n"),
        ("common.stone", "namespace common\n\nstruct Shared\n    x Bytes\n"),
    ]

    private func generate(_ configuration: SwiftConfiguration) throws -> [String: String] {
        let files = try generateFiles(Self.specs, configuration)
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test func aServerImportsTheTypes() throws {
        let files = try generate(SwiftConfiguration(access: .public, parts: [.server], typesModule: "Shared"))
        let text = try #require(files["api.stone.swift"])
        expect(text, contains: "\nimport StoneRuntime\n")
        expect(text, contains: "public import Shared\n")
        expect(text, contains: "public nonisolated protocol ApiServer: Swift.Sendable {")
        expect(text, contains: "try handle(Api.Routes.get) { try await server.get($0, context: $1) }")
        #expect(!text.contains("enum Api") && !text.contains("struct Arg"))
        #expect(files["common.stone.swift"]?.contains("import") == false)
    }

    @Test func aClientExtendsTheTypes() throws {
        let files = try generate(SwiftConfiguration(access: .package, parts: [.client], typesModule: "Shared"))
        let text = files.values.joined()
        expect(
            text,
            contains: "#if hasFeature(InternalImportsByDefault)\npackage import Shared\n#else\nimport Shared\n#endif\n"
        )
        expect(text, contains: "nonisolated extension Api {\n    /// Calls the routes of `api`")
        expect(text, contains: "nonisolated extension Shared.StoneCfg.Route: RouteTraitsProvider {")
        #expect(!text.contains("enum Api") && !text.contains("struct Arg") && text.contains("struct APIClient"))
    }

    @Test func anEnumAroundNamespacesIsThatOfTheModule() throws {
        let files = try generate(SwiftConfiguration(root: "Root", parts: [.server], typesModule: "Shared"))
        let text = files.values.joined()
        expect(
            text,
            contains: "nonisolated extension Root {\n    /// Answers the routes of ``Root/Api``, each with a method."
        )
        #expect(!text.contains("enum Root"))
    }
}
