import StoneChecker
import StoneComments
import StoneSource
import StoneSyntax

/// The comments `# stone:format off` and `# stone:format on`.
enum FormatSwitches {
    /// Returns a warning for each comment that switches nothing.
    static func unknown(in trees: [SyntaxTree]) -> [Finding] {
        trees.enumerated().flatMap { file, tree in
            CommentDirective.all(named: "stone:format", in: tree).filter { $0.formatSwitch == nil }.map { comment in
                let message =
                    comment.beginsLine
                    ? "expected 'off' or 'on' after 'stone:format'" : "'stone:format' must be on a line of its own"
                let range = comment.beginsLine ? comment.codes.first?.range : nil
                return Finding(message: message, span: SourceSpan(file: file, range: range ?? comment.range))
            }
        }
    }
}
