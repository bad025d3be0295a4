import StoneComments
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneSyntax

/// The highlighting of a byte, by the kind of its token.
enum Highlight: UInt8 {
    case comment = 0x63
    case keyword = 0x6B
    case literal = 0x6C
    case number = 0x6E
    case string = 0x73
    /// Names, punctuation and blanks, whose colors are a matter of taste.
    case other = 0x2E

    init(_ kind: TokenKind) {
        switch kind {
        case .string: self = .string
        case .integer, .float: self = .number
        case .true, .false, .null: self = .literal
        default: self = kind.reservedWord == nil ? .other : .keyword
        }
    }

    /// The tokens and the comments of a spec, each with its highlighting.
    static func all(in source: SourceText) -> [(range: SourceRange, Highlight)] {
        let storage = parse(source).tree.storage
        return storage.tokens.map { ($0.range, Highlight($0.kind)) } + storage.comments.map { ($0.range, .comment) }
    }
}

/// The specs without lexical errors, for comparisons of highlighting.
enum HighlightedSpecs {
    static var all: [SpecFiles.File] { get throws { try loaded.get() } }

    private static let loaded = Result {
        try (SpecFiles.files(in: "specs") + SpecFiles.files(in: "Tests/Corpus")).filter { file in
            lex(SourceText(path: file.path, bytes: file.bytes)).problems.isEmpty
        }
    }

    /// Compares the highlights of each byte with the tokens and the comments.
    /// - Parameter isShown: Whether the editor shows the first kind as the second one.
    static func compare(
        _ highlights: [[UInt8]],
        isShown: (Highlight, Highlight) -> Bool = { $0 == $1 }
    ) throws -> [String] {
        let all = try all
        guard highlights.count == all.count else { return ["\(highlights.count) of \(all.count) files"] }
        var differences: [String] = []
        for (file, shown) in zip(all, highlights) {
            let source = SourceText(path: file.path, bytes: file.bytes)
            for (range, expected) in Highlight.all(in: source) {
                let (start, end) = (range.lowerBound, range.upperBound)
                for offset in start..<end where file.bytes[offset] > 0x20 {
                    let found = offset < shown.count ? Highlight(rawValue: shown[offset]) : nil
                    if let found, isShown(expected, found) { continue }
                    let text = String(decoding: file.bytes[start..<end].prefix(40), as: UTF8.self)
                    differences.append("\(file.path): '\(text)', byte \(offset): \(found.map { "\($0)" } ?? "nothing")")
                    break
                }
            }
        }
        return differences
    }
}

struct HighlightingTests {
    @Test func thereAreSpecsWithEachHighlight() throws {
        var found: Set<Highlight> = []
        let files = try HighlightedSpecs.all
        for file in files {
            found.formUnion(Highlight.all(in: SourceText(path: file.path, bytes: file.bytes)).map(\.1))
        }
        #expect(found.count == 6 && files.count > 1000)
    }

    @Test func theGrammarOfTextMateAgreesWithTheLexer() throws {
        let folder = try TemporaryFolder()
        #expect(ToolRun("editors", "vscode", "-o", folder.path).status == .success)
        let grammar = try TextMateGrammar(try #require(folder.text("syntaxes/stone.tmLanguage.json")))
        #expect(grammar.scopeName == "source.stone-idl")
        let differences = try HighlightedSpecs.compare(HighlightedSpecs.all.map { grammar.highlights(of: $0.bytes) })
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
    }

    @Test(.enabled(if: Subprocess.isExpected("vim"), "'vim' is not installed"))
    func vimAgreesWithTheLexer() throws {
        let differences = try HighlightedSpecs.compare(InstalledEditor(.vim).highlights(of: HighlightedSpecs.all))
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
    }

    @Test(.enabled(if: Subprocess.isExpected("emacs"), "'emacs' is not installed"))
    func emacsAgreesWithTheLexer() throws {
        let highlights = try InstalledEditor(.emacs).highlights(of: HighlightedSpecs.all)
        // Emacs 28 has no face for numbers.
        let differences = try HighlightedSpecs.compare(highlights) { $0 == $1 || $0 == .number && $1 == .literal }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
    }
}
