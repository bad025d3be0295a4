import StoneChecker
import StoneComments
import StoneSource
import StoneSyntax

/// The comments `# stone:format off` and `# stone:format on`.
enum FormatSwitches {
    /// Returns a warning for each comment without effect.
    static func unknown(in trees: [SyntaxTree]) -> [Finding] {
        trees.enumerated().flatMap { file, tree in
            CommentDirective.all(named: "stone:format", in: tree).filter { $0.formatSwitch == nil }.map { comment in
                let (message, range) = problem(comment)
                return Finding(message: message, span: SourceSpan(file: file, range: range))
            }
        }
    }

    private static func problem(_ comment: CommentDirective) -> (message: String, range: SourceRange) {
        guard !comment.appliesToFile else {
            let message = "unknown comment '\(comment.directive)'; 'stone:format off' applies up to 'stone:format on'"
            return (message, comment.range)
        }
        guard comment.beginsLine else { return ("'stone:format' must be on a line of its own", comment.range) }
        return ("expected 'off' or 'on' after 'stone:format'", comment.codes.first?.range ?? comment.range)
    }
}
