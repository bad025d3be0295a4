import StoneChecker
import StoneSwift
import StoneSyntax

/// What a `stone.json` says:
///
///     {
///       "access": "public",
///       "root": "Dropbox",
///       "specs": ["../../api"],
///       "templates": "Templates",
///       "routes": { "filter": ["auth=\"user\""], "attributes": ["host"] },
///       "names": { "files": "FileAPI", "files.Metadata": "Entry", "files.Metadata.name": "title" },
///       "conformances": { "*": ["Codable"], "files.Metadata": ["Entity"] },
///       "output": "Generated"
///     }
///
/// All of it is optional. `Sources/StoneCommands/Schemas/stone.schema.json` describes the same for editors.
struct Configuration {
    /// A Swift name that the user chose.
    struct Name {
        /// `files`, `files.Metadata`, `files.Metadata.name` or `files.upload:2`
        var stoneName: String
        var swiftName: String
        /// Where the Stone name stands, and the Swift name.
        var stoneRange: SourceRange
        var swiftRange: SourceRange
    }

    /// The protocols that a type, or all of them, conform to as well.
    struct Conformances {
        /// `files.Metadata` or `*`
        var stoneName: String
        var protocols: [String]
        /// Where the Stone name stands.
        var range: SourceRange
    }

    var source: SourceText
    var access: SwiftConfiguration.Access?
    var root: String?
    var files = ConfiguredFiles()
    var conditions: [FilterCondition] = []
    var names: [Name] = []
    var conformances: [Conformances] = []

    /// The folder that its paths start from; absolute.
    var folder: String { SpecPaths.absolute("..", in: SpecPaths.absolute(source.path)) }

    /// All conditions on routes together.
    var filter: Filter { conditions.reduce(into: Filter()) { $0.merge($1.filter) } }
}
