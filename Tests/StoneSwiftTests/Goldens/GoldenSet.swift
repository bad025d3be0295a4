import StoneSwift
import StoneTestSupport
import Testing

/// Specs of this package, and the options of the folder of their generated code.
struct GoldenSet: CustomTestStringConvertible, Sendable {
    var name: String
    var specs: [String]
    var configuration: SwiftConfiguration
    /// The folder, unless it is the one in Tests/Goldens. Others have no table of types.
    var otherFolder: String?

    /// The folder of the generated code, relative to the package.
    var folder: String { otherFolder ?? "Tests/Goldens/\(name)" }

    static let all = [
        GoldenSet(name: "Calc", specs: ["specs/calc.stone"], configuration: SwiftConfiguration(access: .public)),
        GoldenSet(
            name: "CalcClient",
            specs: ["specs/calc.stone"],
            configuration: SwiftConfiguration(access: .public, parts: [.types, .client])
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
                access: .package,
                parts: [.types, .client, .server],
                clients: [SwiftConfiguration.RootClient(name: "DropboxClient")]
            )
        ),
        GoldenSet(
            name: "DropboxProduct",
            specs: ["specs/dropbox"],
            configuration: SwiftConfiguration(
                access: .public,
                parts: [.types, .client],
                clients: [SwiftConfiguration.RootClient(name: "DropboxClient")]
            ),
            otherFolder: "Sources/Dropbox/Generated"
        ),
        GoldenSet(
            name: "FakeDropboxProduct",
            specs: ["specs/dropbox"],
            configuration: SwiftConfiguration(parts: [.types, .server]),
            otherFolder: "Sources/FakeDropbox/Generated"
        ),
        GoldenSet(
            name: "Landmines",
            specs: ["specs/landmines.stone", "specs/landmines"],
            configuration: SwiftConfiguration(access: .package, root: "Landscape")
        ),
    ]

    var testDescription: String { name }

    /// Returns the generated files, and in Tests/Goldens a table of their types.
    func files() throws -> [(name: String, text: String)] {
        let specs = try PackageFolder.specs(specs).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let files = try generateFiles(specs, configuration).map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        guard otherFolder == nil else { return files }
        let rows = try generateFiles(specs, configuration, overrides: ["file": Self.rows])
            .flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").dropFirst() }
        let table = """
            \(configuration.access == .public ? "public" : "package") import StoneRuntime

            /// Every type of the specs, by the name that it has there.
            \(configuration.access.rawValue) enum \(name)Types {
                \(configuration.access.rawValue) static let all: [(name: String, type: any StoneValue.Type)] = [
            \(rows.joined(separator: "\n"))
                ]
            }

            """
        return files + [("\(name)Types.swift", table)]
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
