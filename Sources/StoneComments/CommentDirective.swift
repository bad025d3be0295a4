package import StoneSource
package import StoneSyntax

/// A comment that tells a tool what to accept: `# stone:ignore unused-type, missing-example: reason`.
///
/// After tokens, it applies to their line, including a string that ends there; on a line of its own, to the next line.
/// With `-file` after its name, it applies to the whole file.
package struct CommentDirective {
    /// A code as written, with its range.
    package struct Code {
        package let text: String
        package let range: SourceRange
    }

    /// `stone:ignore` or `stone:ignore-file`
    package let directive: String
    /// The range of the comment.
    package let range: SourceRange
    package let codes: [Code]
    /// The text after the colon.
    package let reason: String?
    package let appliesToFile: Bool
    /// Whether no token is before it on its line.
    package let beginsLine: Bool
    /// The range to which the comment applies.
    package let scope: SourceRange

    /// Returns the comments in a spec that begin with a name. The name must begin with `stone:`, as `stone:ignore`
    /// does.
    package static func all(named name: String, in tree: SyntaxTree) -> [CommentDirective] {
        guard tree.storage.mayHaveDirectives else { return [] }
        return tree.storage.comments.compactMap { comment in
            let isInTree =
                tree.range.lowerBound <= comment.range.lowerBound && comment.range.upperBound <= tree.range.upperBound
            return isInTree ? CommentDirective(comment, named: name, in: tree) : nil
        }
    }

    /// Returns whether a comment may begin with the name. A fast check, since most specs have no such comment.
    package static func mayOccur(_ name: String, in source: SourceText) -> Bool {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard bytes.contains(byte: .numberSign) else { return false }
            var start = 0
            while let sign = bytes.firstOffset(of: .numberSign, from: start) {
                start = sign + 1
                if bytes[start...].drop(while: \.isBlank).starts(with: name.utf8) { return true }
            }
            return false
        }
    }

    private init?(_ comment: SourceComment, named name: String, in tree: SyntaxTree) {
        let bytes = tree.source.bytes[comment.range.lowerBound..<comment.range.upperBound]
        var rest = bytes.dropFirst().drop(while: \.isBlank)
        guard rest.starts(with: name.utf8) else { return nil }
        appliesToFile = rest.dropFirst(name.utf8.count).starts(with: "-file".utf8)
        directive = appliesToFile ? "\(name)-file" : name
        rest = rest.dropFirst(directive.utf8.count)
        guard rest.first.map({ $0.isBlank || $0 == UInt8(ascii: ":") }) ?? true else { return nil }
        let list = rest.prefix { $0 != UInt8(ascii: ":") }
        codes = list.split(separator: UInt8(ascii: ",")).compactMap { part in
            guard let range = part.rangeWithoutBlanks else { return nil }
            return Code(text: tree.source.text(range), range: range)
        }
        reason = rest[list.endIndex...].dropFirst().rangeWithoutBlanks.map(tree.source.text)
        range = comment.range
        beginsLine = comment.beginsLine
        scope = appliesToFile ? tree.range : Self.scope(of: comment, tree.storage)
    }

    /// Returns the range of the tokens on the line of a comment, or on the next line with any.
    private static func scope(of comment: SourceComment, _ storage: SyntaxStorage) -> SourceRange {
        let tokens = storage.tokens
        let source = storage.source
        guard comment.beginsLine else {
            let previous = tokens[..<comment.nextToken].last { !$0.kind.isLayout } ?? tokens[comment.nextToken]
            let offset = min(previous.range.lowerBound, comment.range.lowerBound)
            return SourceRange(source.lineStart(source.lineIndex(at: offset)), comment.range.lowerBound)
        }
        guard let first = tokens[comment.nextToken...].firstIndex(where: { !$0.kind.isLayout }) else {
            return SourceRange(0, 0)
        }
        let line = source.lineIndex(at: tokens[first].range.lowerBound)
        let end = source.lineStart(line + 1)
        let inLine = tokens[first...].prefix { $0.range.lowerBound < end }
        let last = inLine.last { !$0.kind.isLayout } ?? tokens[first]
        return SourceRange(tokens[first].range.lowerBound, last.range.upperBound)
    }
}

extension CommentDirective {
    package enum FormatSwitch: String, CaseIterable {
        case off
        case on
    }

    /// The setting that a `stone:format` comment changes; `nil` if it has no effect.
    package var formatSwitch: FormatSwitch? {
        guard beginsLine, !appliesToFile, codes.count == 1 else { return nil }
        return codes.first.flatMap { FormatSwitch(rawValue: $0.text) }
    }
}

extension ArraySlice<UInt8> {
    /// The range of the text without blanks at both ends; `nil` if nothing remains.
    fileprivate var rangeWithoutBlanks: SourceRange? {
        guard let first = firstIndex(where: { !$0.isBlank }),
            let last = lastIndex(where: { !$0.isBlank })
        else { return nil }
        return SourceRange(first, last + 1)
    }
}
