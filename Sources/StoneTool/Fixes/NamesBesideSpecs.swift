import StoneCommands
import StoneSource

/// The names in each `stone.json` in the folders of specs, which no fix changes. With `--config`, the configuration is
/// checked after each fix instead.
struct NamesBesideSpecs {
    private let names: Set<String>

    init(_ options: SpecOptions) {
        let references = options.configurationsBesideSpecs.flatMap(ConfiguredReferences.all(inConfiguration:))
        names = Set(
            references.flatMap { reference in
                reference.names.joined().flatMap { Self.parts(of: reference.source.text($0)) }
            }
        )
    }

    /// Returns the names in `files.Metadata.name`, `files.upload:2` or `files/list_folder/continue`.
    private static func parts(of name: String) -> [String] {
        let end = name.firstIndex(where: { $0 == "." || $0 == "/" }) ?? name.endIndex
        let rest = name[end...].dropFirst()
        let route = rest.prefix { $0 != ":" && $0 != "." }
        return [name[..<end], route].map(String.init) + rest.split(separator: ".").map(String.init)
    }

    /// Returns the diagnostics of specs, without the fix-its of warnings that rename a declaration with one of the names.
    func withoutRenamings(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> [Diagnostic] {
        guard !names.isEmpty else { return diagnostics }
        let sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        return diagnostics.map { diagnostic in
            guard diagnostic.severity == .warning,
                diagnostic.fixIts.contains(where: { $0.path == diagnostic.path && $0.range == diagnostic.range }),
                let name = sources[diagnostic.path]?.text(diagnostic.range), names.contains(name)
            else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.fixIts = []
            return diagnostic
        }
    }
}
