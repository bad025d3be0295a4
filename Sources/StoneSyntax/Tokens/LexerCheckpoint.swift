/// Where a string begins, to come back to when it turns out that its end is missing.
struct LexerCheckpoint {
    private let position: Int
    private let tokenCount: Int
    private let indentation: [Int]
    private let openParentheses: Int
    private let lineHasContent: Bool
    private let hasReportedContinuation: Bool
    private let tabFixItCount: Int

    init(_ lexer: Lexer) {
        position = lexer.position
        tokenCount = lexer.tokens.count
        indentation = lexer.indentation
        openParentheses = lexer.openParentheses
        lineHasContent = lexer.lineHasContent
        hasReportedContinuation = lexer.hasReportedContinuation
        tabFixItCount = lexer.tabFixIts.count
    }

    func restore(_ lexer: inout Lexer) {
        lexer.position = position
        lexer.tokens.removeSubrange(tokenCount...)
        lexer.indentation = indentation
        lexer.openParentheses = openParentheses
        lexer.lineHasContent = lineHasContent
        lexer.hasReportedContinuation = hasReportedContinuation
        lexer.tabFixIts.removeSubrange(tabFixItCount...)
        if lexer.tabFixIts.isEmpty {
            lexer.firstTabs = nil
        }
        lexer.diagnostics.discard(from: position)
    }
}
