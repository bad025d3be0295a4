import StoneSource

/// Recovery from unterminated strings.
extension Lexer {
    /// Whether the quotation mark that ended a multi-line string probably opens the next one: a string can begin there,
    /// and the text after it cannot follow a string.
    var endsAtNextString: Bool { !mayFollowString(bytes[position...]) && mayBeginString(at: position - 1) }

    /// Returns whether a string can follow the tokens before a quotation mark on its line.
    func mayBeginString(at mark: Int) -> Bool {
        let before = bytes[source.lineStart(before: mark)..<mark].trimmingBlanks
        return before.last.map { "=([{,".utf8.contains($0) } ?? true || before.suffix(2).elementsEqual("\":".utf8)
    }

    /// Ends an unterminated string at the probable end of its text.
    mutating func endUnterminatedString(from start: Int) {
        let line = source.lineStart(before: start)
        let indentation = bytes[line..<start].prefix { $0.isBlank }.count
        position = start
        skipToLineBreak()
        if isUnopened(start, textFrom: line + indentation) {
            note(.unopenedString(text: line + indentation), at: SourceRange(start, start + 1))
        } else {
            note(.unterminatedString, at: SourceRange(start, position))
            skipText(indentedBy: indentation)
        }
        addContent(.string, from: start)
    }

    /// Returns whether a quotation mark closes a string without an opening mark: it ends its line, after a token that
    /// no string can follow.
    private func isUnopened(_ mark: Int, textFrom start: Int) -> Bool {
        let after = bytes[(mark + 1)..<position].trimmingBlanks
        guard after.isEmpty || after.first == .numberSign else { return false }
        let before = bytes[start..<mark].trimmingBlanks
        return before.last.map { !"=([{,:\"".utf8.contains($0) } ?? false
    }

    /// Skips following lines that are probably text: indented as far, and unlike Stone.
    private mutating func skipText(indentedBy indentation: Int) {
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

    /// Returns whether the rest of a line can follow a string: an empty rest, a comment, or the continuation of a list,
    /// a map or arguments, or the end of `"""Text"""`. A colon before a tag begins a documentation reference.
    private func mayFollowString(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let rest = rest.drop { $0.isBlank }
        guard let first = rest.first else { return true }
        switch first {
        case .lineFeed, .carriageReturn, .numberSign, .rightParenthesis: return true
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
        case .quotationMark: return rest.starts(with: "\"\"".utf8)
        case UInt8(ascii: ":"):
            let tag = rest.dropFirst().prefix { $0.isWordPart }
            return tag.isEmpty || !rest[tag.endIndex...].starts(with: ":`".utf8)
        default: return false
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmingBlanks: Self {
        let rest = drop { $0.isBlank }
        guard let last = rest.lastIndex(where: { !$0.isBlank && $0 != .carriageReturn }) else { return rest.prefix(0) }
        return rest[...last]
    }

    /// Whether the text begins with `name =`.
    fileprivate var isAssignment: Bool {
        let name = prefix { $0.isWordPart }
        return !name.isEmpty && self[name.endIndex...].drop { $0.isBlank }.first == UInt8(ascii: "=")
    }

    /// Whether a line looks like Stone, not prose: a tag, a field with its type, a line of an example, an annotation or
    /// a comment.
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
