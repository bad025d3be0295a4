import StoneComments
import StoneFormatter
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Laws of the formatter for all specs, with and without mistakes.
struct FormatLawTests {
    private static let sources = Result {
        try (SpecFiles.all + SpecFiles.mutated(TestScale.count(1500), seed: 41))
            .map { SourceText(path: $0.path, bytes: $0.bytes) }
    }

    /// The tokens and comments of a tree, with what each comment belongs to.
    private static func content(_ tree: SyntaxTree) -> [String] {
        let storage = tree.storage
        let tokens = storage.tokens.map { token in
            token.kind.isLayout ? "\(token.kind)" : "\(token.kind) \(tree.source.text(token.range))"
        }
        let comments = storage.attachedComments.map { attached in
            let text = tree.source.text(attached.comment.range)
            return "\(text) before \(attached.comment.nextToken), \(attached.placement), \(attached.node.tokenRange)"
        }
        return tokens + comments
    }

    @Test func `tokens, comments and diagnostics stay, and a second run changes nothing`() throws {
        var changed = 0
        for source in try Self.sources.get() {
            let parsed = parse(source)
            let formatted = SourceText(path: source.path, bytes: format(parsed))
            if formatted.bytes != source.bytes { changed += 1 }
            let after = parse(formatted)
            let isEqual = Self.content(parsed.tree) == Self.content(after.tree)
            let isStable = format(after) == formatted.bytes
            let hasSameErrors = parsed.diagnostics.map(\.code.id) == after.diagnostics.map(\.code.id)
            if isEqual, isStable, hasSameErrors { continue }
            let reason = isEqual ? isStable ? "other diagnostics" : "not stable" : "other tokens or comments"
            let text = source.text(SourceRange(0, source.bytes.count))
            Issue.record(
                "\(source.path): \(reason):\n\(text)\n---\n\(formatted.text(SourceRange(0, formatted.bytes.count)))"
            )
            return
        }
        #expect(changed > 500)
    }

    @Test func `some of the edits, then the others, are all edits`() throws {
        var random = RandomNumbers(seed: 43)
        for source in try Self.sources.get() {
            let parsed = parse(source)
            let edits = formattingEdits(parsed)
            let start = Int.random(in: 0...edits.count, using: &random)
            let some = edits[start..<Int.random(in: start...edits.count, using: &random)]
            var bytes: [UInt8] = []
            var end = 0
            for edit in some {
                guard end <= edit.range.lowerBound else {
                    Issue.record("\(source.path): edits overlap")
                    return
                }
                bytes += source.bytes[end..<edit.range.lowerBound] + edit.replacement
                end = edit.range.upperBound
            }
            bytes += source.bytes[end...]
            guard format(parse(SourceText(path: source.path, bytes: bytes))) != format(parsed) else { continue }
            Issue.record("\(source.path): \(source.text(SourceRange(0, source.bytes.count)))")
            return
        }
    }

    @Test func `lines with errors keep their bytes`() throws {
        for source in try Self.sources.get() {
            let parsed = parse(source)
            guard !parsed.diagnostics.isEmpty else { continue }
            let formatted = format(parsed)
            // The mark at the start of a file is in no line.
            let start = formatted.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
            let lines = Set(formatted[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
            for diagnostic in parsed.diagnostics {
                let line = source.lineIndex(at: diagnostic.range.lowerBound)
                let text = source.bytes[source.lineStart(line)..<source.lineStart(line + 1)]
                let kept = lines.contains(text.last == UInt8(ascii: "\n") ? text.dropLast() : text)
                #expect(kept, "\(source.path): line \(line + 1)")
            }
        }
    }

    @Test func `the specs of this repository are formatted`() throws {
        for file in try SpecFiles.files(in: "specs") {
            let formatted = format(parse(SourceText(path: file.path, bytes: file.bytes)))
            #expect(formatted == file.bytes, "\(file.path)")
        }
    }
}
