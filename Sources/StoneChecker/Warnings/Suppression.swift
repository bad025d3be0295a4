import StoneSource
import StoneSyntax

/// A comment that suppresses warnings: `# stone:ignore unused-type, missing-example: reason`.
///
/// After tokens, it applies to their line, including a string that ends there; on a line of its own, to the next line.
/// `# stone:ignore-file` applies to the whole file.
struct Suppression {
    /// A code as written, with its range.
    struct Code {
        let text: String
        let range: SourceRange
        /// `nil` if there is no such warning.
        var warning: Warning? { Warning(rawValue: text) }
    }

    /// `stone:ignore` or `stone:ignore-file`
    let directive: String
    let comment: SourceSpan
    let codes: [Code]
    /// The range whose warnings are suppressed.
    let scope: SourceRange

    private static let marker = Array("stone:ignore".utf8)

    /// Returns the suppressions in a spec.
    static func all(in tree: SyntaxTree, file: Int) -> [Suppression] {
        guard mayOccur(in: tree.source) else { return [] }
        return tree.storage.comments.compactMap { comment in
            let isInTree =
                tree.range.lowerBound <= comment.range.lowerBound && comment.range.upperBound <= tree.range.upperBound
            return isInTree ? Suppression(comment, in: tree, file: file) : nil
        }
    }

    /// Whether a comment may begin with the marker. A fast check, since most specs have no suppression.
    private static func mayOccur(in source: SourceText) -> Bool {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard bytes.contains(byte: UInt8(ascii: "#")) else { return false }
            var start = 0
            while let sign = bytes.firstOffset(of: UInt8(ascii: "#"), from: start) {
                start = sign + 1
                if bytes[start...].drop(while: \.isBlankInComment).starts(with: marker) { return true }
            }
            return false
        }
    }

    private init?(_ comment: SourceComment, in tree: SyntaxTree, file: Int) {
        let bytes = tree.source.bytes[comment.range.lowerBound..<comment.range.upperBound]
        var rest = bytes.dropFirst().drop(while: \.isBlankInComment)
        guard rest.starts(with: Self.marker) else { return nil }
        let isFile = rest.dropFirst(Self.marker.count).starts(with: "-file".utf8)
        directive = isFile ? "stone:ignore-file" : "stone:ignore"
        rest = rest.dropFirst(directive.utf8.count)
        guard rest.first.map({ $0.isBlankInComment || $0 == UInt8(ascii: ":") }) ?? true else { return nil }
        let list = rest.prefix { $0 != UInt8(ascii: ":") }
        codes = list.split(separator: UInt8(ascii: ",")).compactMap { part in
            let code = part.drop(while: \.isBlankInComment)
            guard let last = code.lastIndex(where: { !$0.isBlankInComment }) else { return nil }
            let range = SourceRange(code.startIndex, last + 1)
            return Code(text: tree.source.text(range), range: range)
        }
        self.comment = SourceSpan(file: file, range: comment.range)
        scope = isFile ? tree.range : Self.scope(of: comment, tree.storage)
    }

    /// Returns the range of the tokens in the line of a comment, or in the next line with any.
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

extension UInt8 {
    fileprivate var isBlankInComment: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
