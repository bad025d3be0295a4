import StoneSwift
import StoneTestSupport
import Testing

/// Specs of this package, and the options of their folder in Tests/Goldens.
struct GoldenSet: CustomTestStringConvertible, Sendable {
    var name: String
    var specs: [String]
    var configuration: SwiftConfiguration

    static let all = [
        GoldenSet(name: "Calc", specs: ["specs/calc.stone"], configuration: SwiftConfiguration(access: .public)),
        GoldenSet(
            name: "CalcClient",
            specs: ["specs/calc.stone"],
            configuration: SwiftConfiguration(access: .public, parts: [.types, .client])
        ),
        GoldenSet(name: "Tour", specs: ["specs/tour"], configuration: SwiftConfiguration(access: .package)),
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
            name: "Landmines",
            specs: ["specs/landmines.stone", "specs/landmines"],
            configuration: SwiftConfiguration(access: .package, root: "Landscape")
        ),
    ]

    var testDescription: String { name }

    /// Returns the generated files and a table of their types.
    func files() throws -> [(name: String, text: String)] {
        let specs = try PackageFolder.specs(specs).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let files = try generateFiles(specs, configuration)
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
        return files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) } + [("\(name)Types.swift", table)]
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
