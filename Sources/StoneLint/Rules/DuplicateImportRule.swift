import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about a second import of a namespace in a file.
enum DuplicateImportRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        /// The first import of each namespace, by file.
        var first = context.trees.map { _ in [String: SourceSpan]() }
        return context.imports.compactMap { declaration, site in
            let name = declaration.target.text
            let span = site.span(declaration.target.range)
            guard let original = first[site.file].updateValue(span, forKey: name) else { return nil }
            return Finding(
                message: "duplicate import of namespace '\(name)'",
                span: span,
                notes: [("first imported here", original)],
                fixIts: [context.source(site.file).removal(of: declaration.range, isSafe: true)]
            )
        }
    }
}
