import StoneChecker
import StoneComments
import StoneSource
import StoneSyntax

/// Warns about imports that are not in alphabetical order.
enum UnsortedImportsRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let files = Dictionary(grouping: context.imports, by: \.site.file).sorted { $0.key < $1.key }
        return files.compactMap { file, imports in
            let source = context.source(file)
            let names = imports.map(\.declaration.target.text)
            let sorted = names.sorted()
            guard names != sorted, let first = imports.first, let last = imports.last,
                let wrong = imports.indices.dropFirst().first(where: { names[$0] < names[$0 - 1] })
            else { return nil }
            let message = "import of '\(names[wrong])' is not in alphabetical order"
            var finding = Finding(
                message: message,
                span: first.site.span(imports[wrong].declaration.target.range)
            )
            let range = SourceRange(first.declaration.range.lowerBound, last.declaration.range.upperBound)
            // No fix-it moves imports across other declarations, or away from their comments.
            let text = names.map { "import \($0)" }.joined(separator: source.lineBreak)
            let hasComments = context.trees[file].storage.attachedComments.contains { $0.node.kind == .import }
            if !hasComments, source.text(range) == text {
                let replacement = sorted.map { "import \($0)" }.joined(separator: source.lineBreak)
                finding.fixIts = [
                    FixIt(
                        message: "sort the imports",
                        path: source.path,
                        range: range,
                        replacement: replacement,
                        isSafe: true
                    )
                ]
            }
            return finding
        }
    }
}
