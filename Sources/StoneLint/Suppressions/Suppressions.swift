import StoneChecker
import StoneComments
import StoneSource
import StoneSyntax

/// The suppressions of all specs, and their use.
struct Suppressions {
    private let all: [Suppression]
    /// The indices of the suppressions of each file.
    private var indices: [Int: [Int]] = [:]
    /// The positions of the codes that suppressed a warning, by suppression.
    private var used: [Set<Int>]

    init(_ trees: [SyntaxTree]) {
        all = trees.enumerated().flatMap { Suppression.all(in: $1, file: $0) }
        used = all.map { _ in [] }
        for (index, suppression) in all.enumerated() { indices[suppression.file, default: []].append(index) }
    }

    /// Returns whether a comment suppresses a warning, and marks its code as used.
    mutating func covers(_ warning: Warning, at span: SourceSpan) -> Bool {
        var isCovered = false
        for index in indices[span.file] ?? [] {
            let scope = all[index].scope
            guard scope.lowerBound <= span.range.lowerBound, span.range.lowerBound < scope.upperBound else { continue }
            for (position, code) in all[index].codes.enumerated() where code.text == warning.rawValue {
                used[index].insert(position)
                isCovered = true
            }
        }
        return isCovered
    }

    /// Returns a warning for each comment with unused codes. Codes of disabled warnings are not reported.
    func unused(among enabled: Set<Warning>) -> [Finding] {
        zip(all, used).compactMap { suppression, used in
            let unused = suppression.codes.indices.filter { position in
                guard let warning = suppression.codes[position].warning else { return false }
                return !used.contains(position) && enabled.contains(warning) && warning != .unusedSuppression
            }
            guard let first = unused.first else { return nil }
            let names = unused.map { suppression.codes[$0].text }.listed
            var finding = Finding(
                message: "'\(suppression.comment.directive)' suppresses no warning \(names)",
                span: SourceSpan(file: suppression.file, range: suppression.codes[first].range)
            )
            let kept = suppression.codes.indices.filter { !unused.contains($0) }
            if kept.isEmpty {
                finding.fixIts = [suppression.source.removal(of: suppression.comment.range, isSafe: true)]
            } else if let last = suppression.codes.last {
                let list = SourceRange(suppression.codes[0].range.lowerBound, last.range.upperBound)
                let text = kept.map { suppression.codes[$0].text }.joined(separator: ", ")
                finding.fixIts = [
                    FixIt(
                        message: "remove \(names)",
                        path: suppression.source.path,
                        range: list,
                        replacement: text,
                        isSafe: true
                    )
                ]
            }
            return finding
        }
    }

    /// Returns a warning for each unknown code, and for each comment without codes.
    func unknown(suggesting closest: (String) -> String?) -> [Finding] {
        all.flatMap { suppression -> [Finding] in
            let file = suppression.file
            guard !suppression.codes.isEmpty else {
                let comment = suppression.comment
                let message = "expected a warning code after '\(comment.directive)'"
                let span = SourceSpan(file: file, range: comment.range)
                let removal = suppression.source.removal(of: comment.range, isSafe: true)
                return [Finding(message: message, span: span, fixIts: [removal])]
            }
            return suppression.codes.filter { $0.warning == nil }.map { code in
                let span = SourceSpan(file: file, range: code.range)
                let word = String(code.text.prefix { $0 != " " })
                guard Warning(rawValue: word) == nil else {
                    return Finding(message: "expected ',' or ':' after '\(word)'", span: span)
                }
                let meant = closest(code.text)
                let advice = meant.map { "did you mean '\($0)'?" } ?? "only warnings can be suppressed"
                var finding = Finding(message: "unknown warning code '\(code.text)'; \(advice)", span: span)
                if let meant { finding.fixIts = [suppression.source.replacement(of: code.range, by: meant)] }
                return finding
            }
        }
    }
}
