/// Splits a source text into tokens.
/// - Parameter keepsTrivia: Whether to give the tokens, too, that the grammar does not see.
package func lex(_ source: SourceText, keepsTrivia: Bool = true) -> LexResult {
    var lexer = Lexer(source, keepsTrivia: keepsTrivia)
    lexer.lexFile()
    return LexResult(tokens: lexer.tokens, diagnostics: lexer.diagnostics.diagnostics)
}

/// The state of lexing one file. Works line by line, for in Stone the layout carries the structure.
struct Lexer {
    let source: SourceText
    let bytes: [UInt8]
    let keepsTrivia: Bool
    var position = 0
    var tokens: [Token] = []
    var diagnostics: DiagnosticCollector

    /// The widths of the open blocks, in columns; the first is the top level.
    var indentation = [0]
    /// The widths of steps, other than four columns, that have been reported since the last right one.
    var reportedSteps: Set<Int> = []
    /// How many parentheses are open. Between parentheses line breaks mean nothing.
    var openParentheses = 0
    /// Whether there has been a line with a token that the grammar sees.
    var hasContent = false
    /// Whether the line has had a token that the grammar sees.
    var lineHasContent = false
    /// Whether the indentation inside the parentheses that are open has been reported already.
    var hasReportedContinuation = false
    /// The fix-its of all lines that tabs indent; they end up in one diagnostic.
    var tabFixIts: [FixIt] = []
    /// The fix-its of all comments that begin as in other languages, likewise.
    var commentFixIts: [FixIt] = []
    /// The state before the first string that looks as if its end is missing.
    var suspiciousString: LexerCheckpoint?
    /// How many strings without an end have been found.
    var unterminatedStringCount = 0
    /// Set for bytes that are no UTF-8, which is one mistake, not one for each character.
    var hasMalformedText = false
    /// Set for a file that is no text at all, of which nothing is looked at.
    var isBinary = false
    /// The first line of the merge conflict that the lines belong to.
    var mergeConflict: SourceRange?

    init(_ source: SourceText, keepsTrivia: Bool) {
        self.source = source
        self.bytes = source.bytes
        self.keepsTrivia = keepsTrivia
        self.diagnostics = DiagnosticCollector(source: source)
        tokens.reserveCapacity(bytes.count / (keepsTrivia ? 5 : 10) + 8)
    }

    mutating func lexFile() {
        reportMalformedText()
        if isBinary {
            position = bytes.count
            addTrivia(.unknown, from: 0)
        }
        if bytes.starts(with: SourceText.byteOrderMark) {
            position = SourceText.byteOrderMark.count
            addTrivia(.byteOrderMark, from: 0)
        }
        while position < bytes.count {
            lexLine()
        }
        if lineHasContent {
            add(.newline, from: position)
        }
        closeBlocks(to: 0)
        add(.endOfFile, from: position)
        reportMergeConflict()
        if let first = tabFixIts.first {
            diagnostics.report(.tabIndentation, at: first.range, fixIts: tabFixIts)
        }
        if let first = commentFixIts.first {
            diagnostics.report(.foreignComment, at: first.range, fixIts: commentFixIts)
        }
    }

    /// Lexes up to and including the next line break.
    private mutating func lexLine() {
        switch bytes[position] {
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): passMergeConflict()
        default: break
        }
        lexIndentation()
        while position < bytes.count {
            if atLineBreak {
                let start = position
                position += bytes[position] == .lineFeed ? 1 : 2
                endLine(from: start)
                return
            }
            lexToken()
        }
    }

    private mutating func endLine(from start: Int) {
        if lineHasContent && openParentheses == 0 {
            add(.newline, from: start)
            lineHasContent = false
        } else {
            addTrivia(.lineBreak, from: start)
        }
    }

    private mutating func lexToken() {
        let start = position
        let byte = bytes[position]
        switch byte {
        case .space, .tab:
            skip { $0.isBlank }
            addTrivia(.blank, from: start)
        case .numberSign:
            skipToLineBreak()
            addTrivia(.comment, from: start)
        case .quotationMark:
            lexString()
        case .slash where beginsForeignComment:
            lexForeignComment()
        case .slash:
            skip { $0.isWordPart || $0 == .hyphen || $0 == .slash }
            addContent(.path, from: start)
        case .hyphen:
            if byteAfter(position).isDigit { lexNumber() } else { lexUnknown() }
        case 0x30...0x39:
            lexNumber()
        case 0x41...0x5A, 0x61...0x7A, .underscore:
            lexWord()
        default:
            lexPunctuation(byte)
        }
    }

    private mutating func lexWord() {
        let start = position
        skip { $0.isWordPart }
        if let literal = ReservedWords.literalKind(of: bytes[start..<position]) {
            addContent(literal, from: start)
            return
        }
        if position < bytes.count && bytes[position] == .hyphen {
            skip { $0.isWordPart || $0 == .hyphen }
        }
        var kind = ReservedWords.kind(of: bytes[start..<position]) ?? .identifier
        // A reserved word only where it can begin a declaration; it came late to the language.
        if kind == .annotationType && indentation.count > 1 {
            kind = .identifier
        }
        addContent(kind, from: start)
    }

    /// `-12`, `1.5`, `1.`, `2e-3`
    private mutating func lexNumber() {
        let start = position
        position += 1
        skip { $0.isDigit }
        var kind = TokenKind.integer
        if position < bytes.count && bytes[position] == .dot {
            kind = .float
            position += 1
            skip { $0.isDigit }
        }
        if position < bytes.count && bytes[position] == .lowercaseE {
            let digits = byteAfter(position) == .hyphen ? position + 2 : position + 1
            if digits < bytes.count && bytes[digits].isDigit {
                kind = .float
                position = digits
                skip { $0.isDigit }
            }
        }
        addContent(kind, from: start)
    }

    private mutating func lexPunctuation(_ byte: UInt8) {
        let kind: TokenKind
        switch byte {
        case UInt8(ascii: "@"): kind = .at
        case UInt8(ascii: ":"): kind = .colon
        case UInt8(ascii: ","): kind = .comma
        case UInt8(ascii: "."): kind = .dot
        case UInt8(ascii: "="): kind = .equal
        case UInt8(ascii: "{"): kind = .leftBrace
        case UInt8(ascii: "["): kind = .leftBracket
        case UInt8(ascii: "("): kind = .leftParenthesis
        case UInt8(ascii: "?"): kind = .question
        case UInt8(ascii: "}"): kind = .rightBrace
        case UInt8(ascii: "]"): kind = .rightBracket
        case UInt8(ascii: ")"): kind = .rightParenthesis
        default:
            lexUnknown()
            return
        }
        position += 1
        addContent(kind, from: position - 1)
        if kind == .leftParenthesis {
            openParentheses += 1
        } else if kind == .rightParenthesis && openParentheses > 0 {
            openParentheses -= 1
            if openParentheses == 0 {
                hasReportedContinuation = false
            }
        }
    }
}
