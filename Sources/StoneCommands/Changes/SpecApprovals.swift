import StoneCommandLine
import StoneComments
import StoneEvolution
import StoneSource
import StoneSuggestions
import StoneSyntax

/// The approvals in the comments of specs: `# stone:allow field-removed, tag-removed: nobody uses them`.
///
/// A comment applies to the declaration on the next line, or on its own line after tokens; `# stone:allow-file` applies
/// to a file.
struct SpecApprovals {
    private static let marker = "stone:allow"

    private(set) var approvals: [PlacedApproval] = []
    /// The warnings about unknown rules.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter sources: The specs of the new version.
    init(_ sources: [SourceText]) {
        for source in sources where CommentDirective.mayOccur(Self.marker, in: source) {
            let tree = parse(source).tree
            for tree in source.mayHoldSeveralSpecs ? tree.specs : [tree] {
                for comment in CommentDirective.all(named: Self.marker, in: tree) { add(comment, in: source) }
            }
        }
    }

    private mutating func add(_ comment: CommentDirective, in source: SourceText) {
        if comment.codes.isEmpty {
            report("expected the rule of a change after '\(comment.directive)'", in: source, at: comment.range)
        }
        for code in comment.codes {
            guard let rule = ChangeRule(rawValue: code.text) else {
                report(problem(with: code.text), in: source, at: code.range)
                continue
            }
            let approval = Approval(rule, scope(of: comment, in: source), reason: comment.reason)
            approvals.append(PlacedApproval(approval: approval, source: source, range: code.range))
        }
    }

    private func scope(of comment: CommentDirective, in source: SourceText) -> Approval.Scope {
        if comment.appliesToFile { return .file(path: source.path) }
        // Lines of positions are counted from 1.
        let first = source.lineIndex(at: comment.scope.lowerBound) + 1
        let last = source.lineIndex(at: comment.scope.upperBound) + 1
        return .lines(first...max(first, last), path: source.path)
    }

    private func problem(with text: String) -> String {
        let word = String(text.prefix { $0 != " " })
        if word != text, ChangeRule(rawValue: word) != nil { return "expected ',' or ':' after '\(word)'" }
        return "unknown rule '\(text)'\(didYouMean(text, among: ChangeRule.allCases.map(\.rawValue)))"
    }

    private mutating func report(_ message: String, in source: SourceText, at range: SourceRange) {
        diagnostics.append(.warning(.unknownApproval, message, in: source, at: range))
    }
}
