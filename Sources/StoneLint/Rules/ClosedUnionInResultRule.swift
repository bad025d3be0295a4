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
        let closed = context.declarations.types.filter(\.isClosedUnion)
        // For each closed union, those to open with it: the union itself and the closed unions that extend it.
        var dependents: [TypeID: [TypeSymbol]] = [:]
        for union in closed {
            for ancestor in context.inheritance.lineage(of: union.id) {
                dependents[ancestor, default: []].append(union)
            }
        }
        return closed.filter { isReachable[$0.id.index] }.map { union in
            let message = "closed union '\(union.name)' is part of results or errors, so clients fail on a new tag"
            var finding = Finding(message: message, span: union.span)
            let unions = dependents[union.id, default: []]
            let fixIts = unions.compactMap { opening(of: $0, context) }
            if fixIts.count == unions.count { finding.fixIts = fixIts }
            return finding
        }
    }

    private static func opening(of union: TypeSymbol, _ context: LintContext) -> FixIt? {
        let start = union.syntax.range.lowerBound
        let keyword = SourceRange(start, start + "union_closed".utf8.count)
        let source = context.source(union.span.file)
        return source.text(keyword) == "union_closed" ? source.replacement(of: keyword, by: "union") : nil
    }
}
