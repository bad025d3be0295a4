/// Where a string begins, to come back to when it turns out that its end is missing.
struct LexerCheckpoint {
    private let position: Int
    private let tokenCount: Int
    private let indentation: [Int]
    private let openParentheses: Int
    private let lineHasContent: Bool
    private let hasReportedContinuation: Bool
    private let reportedSteps: Set<Int>
    private let mergeConflict: SourceRange?
    private let tabFixItCount: Int
    private let commentFixItCount: Int

    /// - Parameter position: Where the string begins that the lexer is in.
    init(_ lexer: Lexer, position: Int) {
        self.position = position
        tokenCount = lexer.tokens.count
        indentation = lexer.indentation
        openParentheses = lexer.openParentheses
        lineHasContent = lexer.lineHasContent
        hasReportedContinuation = lexer.hasReportedContinuation
        reportedSteps = lexer.reportedSteps
        mergeConflict = lexer.mergeConflict
        tabFixItCount = lexer.tabFixIts.count
        commentFixItCount = lexer.commentFixIts.count
    }

    func restore(_ lexer: inout Lexer) {
        lexer.position = position
        lexer.tokens.removeSubrange(tokenCount...)
        lexer.indentation = indentation
        lexer.openParentheses = openParentheses
        lexer.lineHasContent = lineHasContent
        lexer.hasReportedContinuation = hasReportedContinuation
        lexer.reportedSteps = reportedSteps
        lexer.mergeConflict = mergeConflict
        lexer.tabFixIts.removeSubrange(tabFixItCount...)
        lexer.commentFixIts.removeSubrange(commentFixItCount...)
        lexer.diagnostics.discard(from: position)
    }
}
