import StoneModel
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
        expect(text, contains: "    public protocol ApiServer: Swift.Sendable {")
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
        expect(text, contains: "nonisolated extension Shared.StoneCfg.Route: StoneClient.RouteTraitsProvider {")
        #expect(!text.contains("enum Api") && !text.contains("struct Arg") && text.contains("struct APIClient"))
    }

    /// A conformance is visible wherever its type is.
    @Test(arguments: SwiftConfiguration.Access.allCases)
    func attributesOfPublicTypesConformPublicly(_ access: SwiftConfiguration.Access) throws {
        let files = try generate(SwiftConfiguration(access: access, parts: [.client], typesModule: "Shared"))
        let text = try #require(files["stone_cfg.stone.swift"])
        expect(text, contains: "\n\npublic import Shared\npublic import StoneClient\n\n")
        expect(text, contains: "public var routeTraits: StoneClient.RouteTraits {\n")
    }

    @Test(arguments: [SwiftConfiguration.Access.internal, .package])
    func attributesOfPackageTypesConformInThePackage(_ access: SwiftConfiguration.Access) throws {
        let files = try generate(
            SwiftConfiguration(access: access, parts: [.client], typesModule: "Shared", typesAccess: .package)
        )
        let text = try #require(files["stone_cfg.stone.swift"])
        for module in ["Shared", "StoneClient"] {
            let imports = "package import \(module)\n#else\nimport \(module)\n#endif"
            expect(text, contains: "#if hasFeature(InternalImportsByDefault)\n\(imports)")
        }
        expect(text, contains: "package var routeTraits: StoneClient.RouteTraits {")
    }

    @Test(arguments: [("add", "import"), ("overwrite", "public import")])
    func aDeprecatedDefaultUsesTheRuntimePublicly(_ tag: String, _ keyword: String) throws {
        let spec = """
            namespace notes

            annotation Old = Deprecated()

            union Mode
                add
                overwrite
                    @Old

            struct Arg
                mode Mode = \(tag)

            route save (Arg, Void, Void)
            """
        let configuration = SwiftConfiguration(access: .public, parts: [.client], typesModule: "Shared")
        let text = try StoneSwiftTests.generate(spec, configuration)
        expect(text, contains: "\n\n\(keyword) StoneRuntime\npublic import Shared\n")
        let package = SwiftConfiguration(access: .package, parts: [.client], typesModule: "Shared")
        expect(try StoneSwiftTests.generate(spec, package), contains: "\n\nimport StoneRuntime\n")
    }

    /// Without Objective-C, the file has no declarations.
    @Test func classesForObjectiveCImportTheTypesTheyUse() throws {
        let configuration = SwiftConfiguration(
            access: .public,
            parts: [.client, .objc],
            typesModule: "Shared",
            objectiveC: .init(prefix: "ABC", types: [TypeID(index: 0)])
        )
        let spec = """
            namespace kinds

            annotation Old = Deprecated()

            union Kind
                old
                    @Old
            """
        let text = try StoneSwiftTests.generate(spec, configuration)
        expect(text, contains: "import StoneRuntime\n#if canImport(ObjectiveC)\npublic import Shared\n#endif\n")
        expect(text, contains: "final class ABCKindsKind: NSObject, Swift.Sendable {")
    }

    @Test func theRootOfTheTypesModuleIsExtended() throws {
        let files = try generate(SwiftConfiguration(root: "Root", parts: [.server], typesModule: "Shared"))
        let text = files.values.joined()
        expect(
            text,
            contains: "nonisolated extension Root {\n    /// Answers the routes of ``Root/Api``, each with a method."
        )
        #expect(!text.contains("enum Root"))
    }
}
