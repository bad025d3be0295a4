import StoneSource
import StoneSyntax
import StoneTestSupport

/// Accepted cases of the corpus after random edits of lines and tokens, the same in every run.
struct MutatedSpecs {
    /// Tokens that are often valid at random positions.
    private static let pieces = [
        "struct", "union", "union_closed", "alias", "route", "annotation", "annotation_type", "import", "patch",
        "example", "extends", "deprecated", "by", "attrs", "namespace", "error", "doc", "String", "Int32", "UInt64",
        "Float64", "Boolean", "Void", "Bytes", "List(String)", "Map(String, Int32)", "Timestamp(\"%Y\")", "?", "=",
        "(", ")", "[", "]", "{", "}", ",", ":", ".", "@", "/a", "null", "true", "0", "1", "-1", "1.5", "99999999999",
        "\"x\"", "\"\"", "\"", "#", "-", "default", "garden", "other", "name", "min_length=1", "max_length=0",
        "pattern=\"[\"", "Deprecated()", "Omitted(\"x\")", "RedactedBlot()", "1e3", "a-b", "*", "_x",
    ]

    private let specs: [[SourceText]]
    private var random: RandomNumbers

    init(seed: UInt64) {
        specs = CorpusCase.all.filter { $0.isAccepted && !$0.statesDifference }.map(\.sources)
        random = RandomNumbers(seed: seed)
    }

    func prefix(_ count: Int) -> [[SourceText]] {
        var copy = self
        return (0..<count).map { _ in copy.next() }
    }

    private mutating func next() -> [SourceText] {
        guard var sources = specs.randomElement(using: &random) else { return [] }
        let index = Int.random(in: sources.indices, using: &random)
        var text = sources[index].text(SourceRange(0, sources[index].bytes.count))
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            text = Bool.random(using: &random) ? editedLines(of: text) : editedTokens(of: text)
        }
        sources[index] = SourceText(path: sources[index].path, text: text)
        return sources
    }

    /// Removes, copies, moves, indents or outdents a line.
    private mutating func editedLines(of text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let index = Int.random(in: lines.indices, using: &random)
        let line = lines[index]
        let other = Int.random(in: lines.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(line, at: other)
        case 2: lines[index] = lines[other]
        case 3: lines.swapAt(index, other)
        case 4: lines[index] = "    " + line
        default: lines[index] = line.hasPrefix("    ") ? String(line.dropFirst(4)) : line
        }
        return lines.joined(separator: "\n")
    }

    /// Removes or replaces a token, or adds one after it.
    private mutating func editedTokens(of text: String) -> String {
        let source = SourceText(path: "", text: text)
        let storage = parse(source).tree.storage
        let tokens = storage.tokens
        let visible = tokens.indices.filter { !tokens[$0].range.isEmpty }
        guard let edited = visible.randomElement(using: &random), let other = visible.randomElement(using: &random),
            let piece = Self.pieces.randomElement(using: &random)
        else { return text }
        var words = tokens.map { source.text($0.range) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: words[edited] = ""
        case 1: words[edited] = words[other]
        case 2: words[edited] = piece
        case 3: words[edited] += " " + piece
        default: words[edited] += " " + words[other]
        }
        return zip(tokens.indices, words).map { source.text(storage.gap(before: $0)) + $1 }.joined()
    }
}
