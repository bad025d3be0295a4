import StoneCommands
import StoneLint
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

    init(_ options: SpecOptions) {
        let references = options.configurationsBesideSpecs.flatMap(ConfiguredReferences.all(inConfiguration:))
        names = Set(
            references.flatMap { reference in reference.names.compactMap { Name($0.map(reference.text)) } }
        )
    }

    /// Returns the diagnostics of specs, without the fix-its of warnings that rename a declaration with one of the
    /// names.
    func withoutRenamings(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> [Diagnostic] {
        guard !names.isEmpty else { return diagnostics }
        let paths = Set(diagnostics.filter(Self.isRenaming).map(\.path))
        let trees = Dictionary(
            sources.filter { paths.contains($0.path) }.map { ($0.path, StoneSyntax.parse($0).tree) }
        ) { first, _ in first }
        return diagnostics.map { diagnostic in
            guard Self.isRenaming(diagnostic), let tree = trees[diagnostic.path],
                let name = Name(of: diagnostic.range, in: tree), names.contains(name)
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

    /// Finds the name in `files.Metadata.name`, `files.upload:2` or `files/list_folder/continue`, or in the text of a
    /// namespace and that of a name in it. Returns `nil` for the name of a namespace.
    init?(_ parts: [String]) {
        guard let first = parts.first else { return nil }
        let end = parts.count > 1 ? first.endIndex : first.firstIndex { $0 == "." || $0 == "/" }
        guard let end else { return nil }
        let rest = parts.count > 1 ? parts[1][...] : first[end...].dropFirst()
        namespace = String(first[..<end])
        text = String(rest.prefix { $0 != ":" && $0 != "." })
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
