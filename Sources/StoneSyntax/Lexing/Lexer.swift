import StoneFormats
package import StoneSource

/// Splits a source text into tokens. Blanks and comments are in the gaps between them.
package func lex(_ source: SourceText) -> LexResult {
    source.bytes.withUnsafeBufferPointer { bytes in
        var unterminatedStrings: Set<Int> = []
        var capacity = bytes.count / 8 + 16
        while true {
            var result = LexResult()
            var (newUnterminatedString, isComplete) = (nil as Int?, false)
            let tokens = Array(unsafeUninitializedCapacity: capacity) { memory, count in
                var lexer = Lexer(source, bytes, into: memory, unterminatedStrings: unterminatedStrings)
                lexer.lexFile()
                count = lexer.tokens.count
                newUnterminatedString = lexer.newUnterminatedString
                isComplete = lexer.tokens.isComplete
                if newUnterminatedString == nil, isComplete {
                    result.names = lexer.names.all
                    result.problems = lexer.problems
                    result.mayHaveDirectives = lexer.mayHaveDirectives
                }
            }
            if let newUnterminatedString {
                // The tokens after its opening quotation mark are wrong. `Lexer.unterminatedStringLimit` bounds how often
                // this happens.
                unterminatedStrings.insert(newUnterminatedString)
            } else if isComplete {
                result.tokens = tokens
                return result
            } else {
                capacity *= 2
            }
        }
    }
}

/// The state of the lexer. It works line by line, since indentation is significant.
struct Lexer: ~Copyable {
    let source: SourceText
    /// The bytes of the source, which outlives the lexer. Release builds do not check its bounds, so each access is
    /// guarded by a comparison with its length.
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var tokens: TokenList
    var names: InternedNames
    /// The kinds of the first names: the reserved words, then `true`, `false` and `null`.
    private let reservedKinds = ReservedWords.kinds
    var problems: [LexicalProblem] = []
    /// Whether a problem before the next token makes it uncertain.
    var isUncertain = false

    /// The widths of the open blocks, in columns; the first is the top level.
    var indentation = GrowingBuffer<Int>(capacity: 16)
    /// The width of the innermost open block.
    var blockWidth = 0
    /// The number of open blocks.
    var depth: UInt16 { UInt16(clamping: indentation.count &- 1) }
    /// Bad indentation widths already reported.
    var reportedWidths: Set<Int> = []
    /// The number of open parentheses. Inside them, line breaks are not tokens.
    var openParentheses = 0
    /// Whether any line so far has a token.
    var hasContent = false
    /// Whether the current line has a token.
    var lineHasContent = false
    /// Whether bad indentation inside the open parentheses has been reported.
    var hasReportedContinuation = false
    /// The offsets of strings without a closing quotation mark.
    let unterminatedStrings: Set<Int>
    /// The first string that probably lacks its closing quotation mark.
    var suspiciousString: Int?
    /// The newly found string without a closing quotation mark. It ends the lexing.
    var newUnterminatedString: Int?
    /// Whether invalid UTF-8 has been reported. It is reported once.
    var hasMalformedText = false
    /// Whether no `*/` follows the cursor.
    var hasNoCommentEnd = false
    /// Whether a comment begins with `stone:`.
    var mayHaveDirectives = false
    /// Whether the file is binary, and skipped as a whole.
    var isBinary = false
    /// The marker that begins the merge conflict around the current line.
    var mergeConflict: SourceRange?

    init(
        _ source: SourceText,
        _ bytes: UnsafeBufferPointer<UInt8>,
        into memory: UnsafeMutableBufferPointer<Token>,
        unterminatedStrings: Set<Int>
    ) {
        self.source = source
        self.bytes = bytes
        self.unterminatedStrings = unterminatedStrings
        names = InternedNames(expecting: bytes.count / 64)
        tokens = TokenList(memory)
        indentation.append(0)
    }

    mutating func lexFile() {
        noteMalformedText()
        if isBinary {
            position = bytes.count
        } else if bytes.starts(with: SourceText.byteOrderMark) {
            position = SourceText.byteOrderMark.count
        }
        while position < bytes.count { lexLine() }
        if lineHasContent { add(.newline, from: position) }
        closeBlocks(to: 0)
        add(.endOfFile, from: position)
        noteMergeConflict()
    }

    /// Lexes up to and including the next line break.
    private mutating func lexLine() {
        switch bytes[position] {
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): skipMergeConflict()
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
        }
    }

    private mutating func lexToken() {
        let start = position
        let byte = bytes[position]
        switch byte {
        case .space, .tab:
            skip { $0.isBlank }
        case .numberSign:
            // A carriage return alone is a line break in the reference implementation, but not here: it is an error.
            skip { $0 != .lineFeed && $0 != .carriageReturn }
            noteDirective(in: start + 1..<position)
        case .quotationMark:
            lexString()
        case .slash where beginsForeignComment:
            lexForeignComment()
        case .slash:
            lexPath()
        case .hyphen:
            lexHyphen()
        case 0x30...0x39:
            lexNumber()
        case 0x41...0x5A, 0x61...0x7A, .underscore:
            lexWord()
        default:
            lexPunctuation(byte)
        }
    }

    @inline(__always) private mutating func lexWord() {
        let start = position
        skipWord()
        var nameID = intern(from: start)
        var kind = reservedKind(of: nameID)
        if kind.isLiteralWord { return addContent(kind, from: start) }
        if position < bytes.count && bytes[position] == .hyphen {
            skip { $0.isWordPart || $0 == .hyphen }
            nameID = intern(from: start)
            kind = reservedKind(of: nameID)
        }
        if kind.isReservedAtTopLevelOnly && depth > 0 { kind = .identifier }
        lineHasContent = true
        add(kind, from: start, nameID: nameID)
    }

    @inline(__always) private func reservedKind(of nameID: NameID) -> TokenKind {
        nameID.index < reservedKinds.count ? reservedKinds[nameID.index] : .identifier
    }

    /// Notes a comment such as `# stone:ignore unused-type`.
    private mutating func noteDirective(in comment: Range<Int>) {
        guard !mayHaveDirectives else { return }
        mayHaveDirectives = bytes[comment].drop(while: \.isBlank).starts(with: "stone:".utf8)
    }

    /// `/get_metadata`
    private mutating func lexPath() {
        let start = position
        skip { $0.isWordPart || $0 == .hyphen || $0 == .slash }
        lineHasContent = true
        add(.path, from: start, nameID: intern(from: start))
    }

    private mutating func intern(from start: Int) -> NameID {
        names.intern(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<position]))
    }

    /// `-12`, `1.5`, `1.`, `2e-3`
    private mutating func lexNumber() {
        let start = position
        position += 1
        skip { $0.isASCIIDigit }
        var kind = TokenKind.integer
        if position < bytes.count && bytes[position] == .dot {
            kind = .float
            position += 1
            skip { $0.isASCIIDigit }
        }
        if position < bytes.count && bytes[position] == .lowercaseE {
            let digits = byteAfter(position) == .hyphen ? position + 2 : position + 1
            if digits < bytes.count && bytes[digits].isASCIIDigit {
                kind = .float
                position = digits
                skip { $0.isASCIIDigit }
            }
        }
        addContent(kind, from: start)
    }

    /// Lexes a negative number, `->` or a hyphen that begins nothing.
    private mutating func lexHyphen() {
        let next = byteAfter(position)
        if next.isASCIIDigit {
            lexNumber()
        } else if next == UInt8(ascii: ">") {
            position += 2
            addContent(.arrow, from: position - 2)
        } else {
            lexUnknown()
        }
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
            if openParentheses == 0 { hasReportedContinuation = false }
        }
    }
}

/// The tokens of a file.
package struct LexResult: Sendable {
    /// The tokens, of which the last one is `endOfFile`.
    package var tokens: [Token] = []
    /// The names by ID.
    var names: [InternedName] = []
    /// The lexical problems, in the order in which they were found.
    var problems: [LexicalProblem] = []
    /// Whether a comment begins with `stone:`.
    var mayHaveDirectives = false
}
