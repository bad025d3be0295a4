import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about closed unions in results and errors of routes: a new tag breaks clients.
enum ClosedUnionInResultRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let roots = context.routes.entries.flatMap { [$0.result, $0.error] }
        let isReachable = context.reachable(from: roots)
        return context.declarations.types.filter { $0.isClosedUnion && isReachable[$0.id.index] }.map { union in
            let message = "closed union '\(union.name)' is part of results or errors, so clients fail on a new tag"
            var finding = Finding(message: message, span: union.span)
            let start = union.syntax.range.lowerBound
            let keyword = SourceRange(start, start + "union_closed".utf8.count)
            let source = context.source(union.span.file)
            if source.text(keyword) == "union_closed" {
                finding.fixIts = [source.replacement(of: keyword, by: "union")]
            }
            return finding
        }
    }
}
