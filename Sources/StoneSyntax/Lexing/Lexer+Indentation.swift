import StoneSource

/// The indentation of specs.
package enum Indentation {
    /// The width of a level, in columns.
    package static let width = 4
}

/// Indentation, which becomes `indent` and `dedent` tokens.
extension Lexer {
    /// Lexes the whitespace at the start of a line. Empty lines and comment lines do not affect the layout.
    mutating func lexIndentation() {
        let start = position
        skipSpaces()
        var width = position - start
        if position < bytes.count, bytes[position].beginsPlainLine, openParentheses == 0 {
            return enterLine(range(from: start), width: width)
        }
        var hasTabs = false
        while position < bytes.count && bytes[position].isBlank {
            if bytes[position] == .tab {
                hasTabs = true
                width += Indentation.width - width % Indentation.width
            } else {
                width += 1
            }
            position += 1
        }
        let blanks = range(from: start)
        while position < bytes.count, bytes[position] == .slash, beginsForeignComment {
            lexForeignComment()
            skip { $0.isBlank }
        }
        guard position < bytes.count, !atLineBreak, bytes[position] != .numberSign else { return }
        if hasTabs { note(.tabs(width: width), at: blanks) }
        if openParentheses > 0 && continuesParentheses(blanks, width: width) { return }
        enterLine(blanks, width: width)
    }

    /// Advances over spaces, 8 at a time.
    private mutating func skipSpaces() {
        let raw = UnsafeRawBufferPointer(bytes)
        while position + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let others = UInt64(littleEndian: word) ^ 0x2020_2020_2020_2020
            guard others == 0 else {
                position += others.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
        skip { $0 == .space }
    }

    /// Returns whether the line continues the open parentheses. Continuation lines are indented by one level more than
    /// the first line. A line without additional indentation, or with the beginning of a body, shows that the closing
    /// parenthesis is missing, unless the line begins with `)` or the previous token requires a continuation.
    private mutating func continuesParentheses(_ blanks: SourceRange, width: Int) -> Bool {
        let expected = blockWidth + Indentation.width
        let isBody = bytes[position] == .quotationMark || bytes[position] == UInt8(ascii: "@")
        if width == expected && (isContinuationRequired || !isBody) { return true }
        if width <= blockWidth + (isBody ? Indentation.width : 0) && bytes[position] != .rightParenthesis
            && !isContinuationRequired
        {
            openParentheses = 0
            hasReportedContinuation = false
            lineHasContent = false
            add(.newline, from: position)
            return false
        }
        if !hasReportedContinuation {
            hasReportedContinuation = true
            note(.continuationWidth(width, expected: expected), at: blanks)
        }
        return true
    }

    /// Whether the previous token, `(`, `,` or `=`, requires a continuation and the line does not begin a declaration.
    private var isContinuationRequired: Bool {
        switch tokens.last?.kind {
        case .leftParenthesis, .comma, .equal:
            let word = bytes[position...].prefix { $0.isWordPart }
            return !(ReservedWords.kind(of: word)?.beginsDeclaration ?? false)
        default:
            return false
        }
    }

    /// Opens or closes blocks. A width between two levels is an error and is rounded to the nearest level. A line
    /// indented by several levels opens several blocks; the parser reports it.
    private mutating func enterLine(_ blanks: SourceRange, width: Int) {
        if width < blockWidth { closeBlocks(to: width) }
        if width == blockWidth {
            hasContent = true
            return
        }
        let step = width - blockWidth
        var blocks = max(0, step / Indentation.width)
        if step % Indentation.width != 0 {
            blocks = roundedLevels(width, at: blanks)
        } else if step == Indentation.width, !reportedWidths.isEmpty {
            reportedWidths.removeAll()
        }
        hasContent = true
        for block in 0..<blocks {
            blockWidth = block == blocks - 1 ? width : blockWidth + Indentation.width
            indentation.append(blockWidth)
            add(.indent, from: position)
        }
    }

    /// Reports a width between two levels.
    /// - Returns: The number of blocks that the line opens.
    @inline(never) private mutating func roundedLevels(_ width: Int, at blanks: SourceRange) -> Int {
        let canOpen = width - blockWidth >= Indentation.width / 2 && !isMember(ofBlock: indentation.count - 1)
        if width < blockWidth, isMember(ofBlock: indentation.count - 2) { closeBlock() }
        // Before the first line, no line can have a body.
        let (blocks, step) = (canOpen && hasContent ? 1 : 0, width - blockWidth)
        if !hasContent { widenBlock(to: width) }
        reportBadWidth(step, at: blanks, width: width, opening: blocks)
        return blocks
    }

    /// Returns whether the line at the cursor can only be a member of a block, since the line above it in the block is
    /// a member, too: it is neither documentation, an annotation or a definition, nor a line of an example.
    private func isMember(ofBlock depth: Int) -> Bool {
        let word = bytes[position...].prefix { $0.isWordPart }
        guard depth > 0, !word.isEmpty, ![.structure, .union, .unionClosed].contains(ReservedWords.kind(of: word)),
            bytes[word.endIndex...].drop(while: \.isBlank).first != UInt8(ascii: "=")
        else { return false }
        let above = tokens.lineStart(above: depth + 1)
        return above == .identifier || above == .string
    }

    /// Reports each step to a width between two levels once until a line is indented by exactly one level, so that a
    /// file indented by two spaces gives one error. Steps of less than two spaces, and back, are always reported, since
    /// no file is indented by them.
    private mutating func reportBadWidth(_ step: Int, at blanks: SourceRange, width: Int, opening blocks: Int) {
        let expected = (indentation.count - 1 + blocks) * Indentation.width
        if width == expected {
            if blocks == 0 { widenBlock(to: width) }
        } else if step < Indentation.width / 2 || reportedWidths.insert(step).inserted {
            note(.indentationWidth(width, expected: expected), at: blanks)
        }
    }

    /// Changes the width of the innermost open block.
    private mutating func widenBlock(to width: Int) {
        blockWidth = width
        indentation[indentation.count - 1] = width
    }

    /// Closes blocks as long as the width is closer to that of the enclosing block than to that of the innermost one.
    mutating func closeBlocks(to width: Int) {
        while indentation.count > 1, width - indentation[indentation.count - 2] < blockWidth - width {
            closeBlock()
        }
    }

    private mutating func closeBlock() {
        indentation.removeLast()
        blockWidth = indentation[indentation.count - 1]
        add(.dedent, from: position)
    }
}

extension UInt8 {
    /// Whether the byte is not a blank, and begins neither a line break nor a comment.
    fileprivate var beginsPlainLine: Bool { self > .numberSign && self != .slash || self == .quotationMark }
}
