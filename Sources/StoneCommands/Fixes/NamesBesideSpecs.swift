import StoneIndex
import StoneLint
import StoneProjects
import StoneSource
import StoneSyntax

/// The names in each `stone.json` in the folders of specs, and in its route whitelist, whose declarations no fix
/// renames. With `--config`, the configuration is checked after each fix instead.
struct NamesBesideSpecs {
    /// The warnings whose fix-its rename a declaration, which they point to.
    private static let renamings = Set(
        [Warning.repeatedNamespaceName, .typeNameStyle, .unversionedV2Name].map(\.code)
    )

    private let names: Set<Name>
    /// Whether there may be more names, since a file has an error.
    private let isIncomplete: Bool

    init(_ options: SpecOptions) {
        let configurations = options.configurationsBesideSpecs.flatMap(ConfiguredNames.all(inConfiguration:))
        names = Set(configurations.flatMap(\.names).compactMap(Name.init))
        isIncomplete = configurations.contains { $0.error != nil }
    }

    /// Returns the diagnostics of specs, without the fix-its of warnings that rename a declaration with one of the
    /// names.
    func withoutRenamings(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> [Diagnostic] {
        guard isIncomplete || !names.isEmpty else { return diagnostics }
        let paths = Set(diagnostics.filter(Self.isRenaming).map(\.path))
        let trees = Dictionary(
            sources.filter { paths.contains($0.path) }.map { ($0.path, StoneSyntax.parse($0).tree) }
        ) { first, _ in first }
        return diagnostics.map { diagnostic in
            guard Self.isRenaming(diagnostic), let tree = trees[diagnostic.path],
                let name = Name(of: diagnostic.range, in: tree), isIncomplete || names.contains(name)
            else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.fixIts = []
            return diagnostic
        }
    }

    private static func isRenaming(_ diagnostic: Diagnostic) -> Bool {
        renamings.contains(diagnostic.code) && !diagnostic.fixIts.isEmpty
    }
}

/// The name of a type or a route, without its version.
private struct Name: Hashable {
    var namespace: String
    var text: String

    /// Returns `nil` for the name of a namespace.
    init?(_ parts: [ConfiguredNames.Part]) {
        guard parts.count > 1 else { return nil }
        namespace = parts[0].text
        text = String(parts[1].text.prefix { $0 != ":" })
    }

    /// Returns the name of a declaration in a tree, which may have several specs.
    init?(of range: SourceRange, in tree: SyntaxTree) {
        let namespaces = tree.declarations.compactMap { declaration in
            if case .namespace(let namespace) = declaration { namespace } else { nil }
        }
        guard let namespace = namespaces.last(where: { $0.range.lowerBound < range.lowerBound }) else { return nil }
        self.namespace = namespace.name.text
        text = tree.source.text(range)
    }
}
