/// From the width of the blanks at the beginning of a line to marks for the beginnings and ends of blocks.
extension Lexer {
    /// The columns by which a block is indented.
    static let indentationWidth = 4

    /// Lexes the blanks at the beginning of a line. Empty lines and comment lines have no say in the layout.
    mutating func lexIndentation() {
        let start = position
        var width = 0
        var hasTabs = false
        while position < bytes.count && bytes[position].isBlank {
            if bytes[position] == .tab {
                hasTabs = true
                width += Self.indentationWidth - width % Self.indentationWidth
            } else {
                width += 1
            }
            position += 1
        }
        if position > start {
            addTrivia(.blank, from: start)
        }
        guard position < bytes.count, !atLineBreak, bytes[position] != .numberSign else { return }
        let blanks = SourceRange(start, position)
        if hasTabs {
            noteTabs(blanks, width: width)
        }
        if openParentheses > 0 && continuesParentheses(blanks, width: width) {
            return
        }
        enterLine(blanks, width: width)
    }

    /// Inside parentheses a line is indented by one step more than the line that it continues. A line that is not
    /// indented further than that one, or begins as a body does, shows that the end of the parentheses is missing, unless
    /// it closes them or what stands before it must go on: they are then taken for closed.
    private mutating func continuesParentheses(_ blanks: SourceRange, width: Int) -> Bool {
        let expected = blockWidth + Self.indentationWidth
        let isBody = bytes[position] == .quotationMark || bytes[position] == UInt8(ascii: "@")
        if width == expected && (isAwaited || !isBody) {
            return true
        }
        if width <= blockWidth + (isBody ? Self.indentationWidth : 0) && bytes[position] != .rightParenthesis
            && !isAwaited
        {
            openParentheses = 0
            hasReportedContinuation = false
            lineHasContent = false
            add(.newline, from: position)
            return false
        }
        if !hasReportedContinuation {
            hasReportedContinuation = true
            diagnostics.reportOncePerLine(
                .continuationIndentation(width: width, expected: expected),
                at: blanks,
                fixIts: [indentationFixIt(blanks, width: expected)]
            )
        }
        return true
    }

    /// Whether the line that begins here is the rest of a list that breaks off after `(`, `,` or `=`, and no declaration.
    private var isAwaited: Bool {
        switch tokens.last(where: { !$0.kind.isTrivia })?.kind {
        case .leftParenthesis, .comma, .equal:
            let word = bytes[position...].prefix { $0.isWordPart }
            return !(ReservedWords.kind(of: word)?.beginsDeclaration ?? false)
        default:
            return false
        }
    }

    /// Opens or closes blocks. A width between two steps is an error and is taken for the nearer one; a line that is
    /// indented by several steps at once opens several blocks, and the parser says what it thinks of that.
    private mutating func enterLine(_ blanks: SourceRange, width: Int) {
        closeBlocks(to: width)
        let step = width - blockWidth
        var blocks = max(0, (step + Self.indentationWidth / 2) / Self.indentationWidth)
        if step % Self.indentationWidth != 0 {
            // Nothing can have a body before the first line.
            blocks = min(blocks, hasContent ? 1 : 0)
            if !hasContent { indentation[0] = width }
        }
        if step == Self.indentationWidth {
            reportedSteps.removeAll(keepingCapacity: true)
        } else if step % Self.indentationWidth != 0 {
            noteStep(step, blanks, width, expected: (indentation.count - 1 + blocks) * Self.indentationWidth)
        }
        hasContent = true
        for block in 0..<blocks {
            indentation.append(block == blocks - 1 ? width : blockWidth + Self.indentationWidth)
            add(.indent, from: position)
        }
    }

    /// Reports a width between two steps. In a file with steps of two spaces that is one mistake, not one for each
    /// block, and so it is in a block whose first line alone has the wrong width.
    private mutating func noteStep(_ step: Int, _ blanks: SourceRange, _ width: Int, expected: Int) {
        if width == expected {
            indentation[indentation.count - 1] = width
        } else if step < 0 || reportedSteps.insert(step).inserted {
            diagnostics.reportOncePerLine(
                .indentationWidth(width: width, expected: expected),
                at: blanks,
                fixIts: [indentationFixIt(blanks, width: expected)]
            )
        }
    }

    /// The width of the innermost open block.
    @inline(__always) var blockWidth: Int { indentation.last ?? 0 }

    /// Closes the blocks that a line of this width does not belong to.
    mutating func closeBlocks(to width: Int) {
        while indentation.count > 1, width - indentation[indentation.count - 2] < blockWidth - width {
            indentation.removeLast()
            add(.dedent, from: position)
        }
    }

    private mutating func noteTabs(_ blanks: SourceRange, width: Int) {
        tabFixIts.append(indentationFixIt(blanks, width: width))
    }

    private func indentationFixIt(_ blanks: SourceRange, width: Int) -> FixIt {
        FixIt(
            message: width == 0 ? "remove the indentation" : "indent by \(width) spaces",
            path: source.path,
            range: blanks,
            replacement: String(repeating: " ", count: width)
        )
    }
}
