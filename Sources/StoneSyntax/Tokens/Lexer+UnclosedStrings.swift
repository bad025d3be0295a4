/// Strings without a closing quotation mark, and where they are likely to end.
extension Lexer {
    /// Whether the mark that has just ended a string over several lines is rather the one that opens the next: it stands
    /// where strings begin, and what follows cannot follow a string.
    var endsAtNextString: Bool {
        guard !mayFollowString(bytes[position...]) else { return false }
        let mark = position - 1
        let before = bytes[lineStart(of: mark)..<mark].trimmingBlanks
        return before.isEmpty || before.last == UInt8(ascii: "=") || before.isAssignment
    }

    /// Ends a string that has no closing mark where its text seems to end, and goes on from there.
    mutating func endUnclosedString(from start: Int) {
        let line = lineStart(of: start)
        let indentation = bytes[line..<start].prefix { $0.isBlank }.count
        if let last = diagnostics.diagnostics.last, last.range.lowerBound >= start { diagnostics.discard(from: start) }
        position = start
        skipToLineBreak()
        if isUnopened(start, textFrom: line + indentation) {
            diagnostics.reportOncePerLine(
                .unopenedString,
                at: SourceRange(start, start + 1),
                fixIts: [
                    FixIt(
                        message: "insert '\"'",
                        path: source.path,
                        range: SourceRange(line + indentation, line + indentation),
                        replacement: "\""
                    )
                ]
            )
        } else {
            diagnostics.reportOncePerLine(.unterminatedString, at: SourceRange(start, position))
            passText(indentedBy: indentation)
        }
        addContent(.string, from: start)
    }

    /// Whether a mark is the last of its line, behind something that no string follows: it rather closes a string that
    /// nothing opens.
    private func isUnopened(_ mark: Int, textFrom start: Int) -> Bool {
        let after = bytes[(mark + 1)..<position].trimmingBlanks
        guard after.isEmpty || after.first == .numberSign else { return false }
        let before = bytes[start..<mark].trimmingBlanks
        return before.last.map { !"=([{,:\"".utf8.contains($0) } ?? false
    }

    /// Moves to the end of the last of the following lines that may be text: none that is less indented, or reads like Stone.
    private mutating func passText(indentedBy indentation: Int) {
        var next = position
        while let start = bytes[next...].firstIndex(of: .lineFeed).map({ $0 + 1 }), start < bytes.count {
            next = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
            let line = bytes[start..<next]
            let text = line.trimmingBlanks
            if text.isEmpty { continue }
            guard text.startIndex - start >= indentation, !text.contains(.quotationMark), !text.readsLikeStone else {
                return
            }
            position = text.endIndex
        }
    }

    /// Whether what follows may follow a string: the end of the line, a comment, or what goes on with a list, a map or
    /// arguments. A colon that a tag follows begins a reference in documentation.
    private func mayFollowString(_ rest: ArraySlice<UInt8>) -> Bool {
        let rest = rest.drop { $0.isBlank }
        guard let first = rest.first else { return true }
        switch first {
        case .lineFeed, .carriageReturn, .numberSign, .rightParenthesis: return true
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
        case UInt8(ascii: ":"):
            let tag = rest.dropFirst().prefix { $0.isWordPart }
            return tag.isEmpty || !rest[tag.endIndex...].starts(with: ":`".utf8)
        default: return false
        }
    }

    private func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmingBlanks: Self {
        let rest = drop { $0.isBlank }
        guard let last = rest.lastIndex(where: { !$0.isBlank && $0 != .carriageReturn }) else { return rest.prefix(0) }
        return rest[...last]
    }

    /// `name =` and what may come then.
    fileprivate var isAssignment: Bool {
        let name = prefix { $0.isWordPart }
        return !name.isEmpty && self[name.endIndex...].drop { $0.isBlank }.first == UInt8(ascii: "=")
    }

    /// Whether a line reads like a line of Stone rather than like one of a text: a tag, a field with its type, the line of an
    /// example, an annotation or a comment.
    fileprivate var readsLikeStone: Bool {
        if first == UInt8(ascii: "@") || first == .numberSign || isAssignment { return true }
        let name = prefix { $0.isWordPart }
        let rest = self[name.endIndex...].trimmingBlanks
        guard !name.isEmpty else { return false }
        guard !rest.isEmpty else { return true }
        let type = rest.prefix { $0.isWordPart || $0 == .dot }
        guard rest.startIndex > name.endIndex, let initial = type.split(separator: .dot).last?.first, type.last != .dot
        else { return false }
        let end = rest[type.endIndex...].drop { $0.isBlank }.first
        guard end.map({ "(?=#{".utf8.contains($0) }) ?? true else { return false }
        return ReservedWords.kind(of: name) != nil || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(initial)
    }
}
