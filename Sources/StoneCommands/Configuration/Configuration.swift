import StoneModel
import StoneSwift
import StoneSyntax

/// What a `stone.json` says:
///
///     {
///       "access": "public",
///       "root": "Dropbox",
///       "specs": ["../../api"],
///       "templates": "Templates",
///       "names": { "files": "FileAPI", "files.Metadata": "Entry" },
///       "output": "Generated"
///     }
///
/// All of it is optional. `Sources/StoneCommands/Schemas/stone.schema.json` describes the same for editors.
struct Configuration {
    /// A Swift name that the user chose.
    struct Name {
        /// `files`, or `files.Metadata`
        var stoneName: String
        var swiftName: String
        /// Where the Stone name stands.
        var range: SourceRange
    }

    var source: SourceText
    var access: SwiftConfiguration.Access?
    var root: String?
    var files = ConfiguredFiles()
    var names: [Name] = []

    /// The folder that its paths start from; absolute.
    var folder: String { SpecPaths.absolute("..", in: SpecPaths.absolute(source.path)) }

    /// What is wrong with the names chosen, now that it is known what the specs declare.
    func diagnostics(for api: API) -> [Diagnostic] {
        let declared = Set(api.namespaces.map(\.name)).union(api.types.map { api.stoneName(of: $0) })
        return names.filter { !declared.contains($0.stoneName) }.map { name in
            let near = suggestion(for: name.stoneName, among: declared).map { "; did you mean '\($0)'?" } ?? ""
            let message = "no spec declares a namespace or type '\(name.stoneName)'\(near)"
            return Diagnostic.configuration(message, source, name.range)
        }
    }
}

extension API {
    /// `files.Metadata`
    fileprivate func stoneName(of type: TypeDefinition) -> String {
        "\(namespaces[type.namespace.index].name).\(type.name)"
    }
}

extension Diagnostic {
    /// An error in a `stone.json`.
    static func configuration(_ message: String, _ source: SourceText, _ range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: DiagnosticCode("configuration"),
            severity: .error,
            message: message,
            path: source.path,
            range: range,
            notes: [],
            fixIts: []
        )
    }
}
