import StoneComments
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// The comments of a file.
struct SourceCommentTests {
    /// Blanks in place of the comments leave no comment, and the same tokens.
    @Test func `gaps have the comments of the lexer`() throws {
        let files = try SpecFiles.all + SpecFiles.mutated(TestScale.count(500), seed: 24)
        for file in files where !file.path.contains("merge") {
            let source = SourceText(path: file.path, bytes: file.bytes)
            let storage = parse(source).tree.storage
            var bytes = source.bytes
            for range in storage.comments.map(\.range) {
                for offset in range.lowerBound..<range.upperBound where bytes[offset] != 0x0A {
                    bytes[offset] = UInt8(ascii: " ")
                }
            }
            let other = parse(SourceText(path: source.path, bytes: bytes)).tree.storage
            #expect(other.comments.isEmpty, "\(source.path)")
            #expect(other.tokens.map(\.range) == storage.tokens.map(\.range), "\(source.path)")
        }
    }
}
