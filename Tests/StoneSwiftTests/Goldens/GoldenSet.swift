import StoneModel
import StoneSwift
import StoneTestSupport
import Testing

/// Specs of this package, and the options of the folder of their generated code.
struct GoldenSet: CustomTestStringConvertible, Sendable {
    var name: String
    var specs: [String]
    var configuration: SwiftConfiguration
    /// The folder of the generated code, relative to the package.
    var folder: String { isProduct ? "Sources/\(name)/Generated" : "Tests/Goldens/\(name)" }
    /// Whether the code is part of a product of this package.
    var isProduct = false
    /// The folder of the table of types, if tests need one.
    var tableFolder: String? { isProduct ? (name == "Dropbox" ? "Tests/GeneratedCodeTests" : nil) : folder }

    static let all = [
        GoldenSet(name: "Calc", specs: ["specs/calc.stone"], configuration: SwiftConfiguration(access: .public)),
        GoldenSet(
            name: "CalcClient",
            specs: ["specs/calc.stone"],
            configuration: SwiftConfiguration(access: .public, parts: [.types, .client])
        ),
        GoldenSet(
            name: "CalcObjC",
            specs: ["specs/calc.stone"],
            configuration: SwiftConfiguration(
                access: .public,
                parts: [.types, .client, .objc],
                objectiveC: SwiftConfiguration.ObjectiveC(
                    prefix: "CLC",
                    routes: [RouteID(namespace: NamespaceID(index: 0), name: "calculate", version: 1)]
                )
            )
        ),
        GoldenSet(name: "Tour", specs: ["specs/tour"], configuration: SwiftConfiguration(access: .package)),
        GoldenSet(
            name: "Evolution",
            specs: ["specs/evolution"],
            configuration: SwiftConfiguration(access: .package)
        ),
        GoldenSet(
            name: "Dropbox",
            specs: ["specs/dropbox"],
            configuration: SwiftConfiguration(
                access: .public,
                parts: [.types, .client],
                clients: [SwiftConfiguration.RootClient(name: "DropboxClient")]
            ),
            isProduct: true
        ),
        GoldenSet(
            name: "FakeDropbox",
            specs: ["specs/dropbox"],
            configuration: SwiftConfiguration(parts: [.server], typesModule: "Dropbox"),
            isProduct: true
        ),
        GoldenSet(
            name: "Landmines",
            specs: ["specs/landmines.stone", "specs/landmines"],
            configuration: SwiftConfiguration(access: .package, root: "Landscape")
        ),
    ]

    var testDescription: String { name }

    /// Returns the generated files and the table of types, by their paths in the package.
    func files() throws -> [String: String] {
        let specs = try PackageFolder.specs(specs).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let files = try generateFiles(specs, configuration).map {
            ("\(folder)/\($0.name)", String(decoding: $0.bytes, as: UTF8.self))
        }
        var texts = Dictionary(uniqueKeysWithValues: files)
        if let tableFolder { texts["\(tableFolder)/\(name)Types.swift"] = try table(specs) }
        return texts
    }

    private func table(_ specs: [(String, String)]) throws -> String {
        let rows = try generateFiles(specs, configuration, overrides: ["file": Self.rows])
            .flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").dropFirst() }
        // The table of a product is part of a test target, which imports the product.
        let access = isProduct ? "" : "\(configuration.access.rawValue) "
        return """
            \(isProduct ? "import \(name)\n" : "")\(access)import StoneRuntime

            /// Every type of the specs, by the name that it has there.
            \(access)enum \(name)Types {
                \(access)static let all: [(name: String, type: any StoneValue.Type)] = [
            \(rows.joined(separator: "\n"))
                ]
            }

            """
    }

    /// The template of a row of the table.
    private static let rows = """
        {{#blocks}}
        {{#declarations}}
        {{#struct}}
                ("{{stoneName}}", {{namespace}}.{{name}}.self),
        {{/struct}}
        {{#union}}
                ("{{stoneName}}", {{namespace}}.{{name}}.self),
        {{/union}}
        {{/declarations}}
        {{/blocks}}

        """
}
