import StoneComments
import StoneSource
import StoneSyntax

/// A comment that suppresses warnings: `# stone:ignore unused-type, missing-example: reason`.
struct Suppression {
    let file: Int
    let source: SourceText
    let comment: CommentDirective

    /// Returns the suppressions in a spec.
    static func all(in tree: SyntaxTree, file: Int) -> [Suppression] {
        CommentDirective.all(named: "stone:ignore", in: tree).map {
            Suppression(file: file, source: tree.source, comment: $0)
        }
    }

    var codes: [CommentDirective.Code] { comment.codes }
    /// The range whose warnings are suppressed.
    var scope: SourceRange { comment.scope }
}

extension CommentDirective.Code {
    /// The warning with the code; `nil` if there is no such warning.
    var warning: Warning? { Warning(rawValue: text) }
}
