import StoneSource
import StoneSuggestions
import StoneSyntax

/// Suppresses errors that may be cascades of syntax errors.
struct ErrorSuppression {
    private let skipped: [SkippedSyntax]
    private let sources: [SourceText]
    /// The names that skipped source may declare.
    private var names: Set<String> = []
    /// Whether skipped source has a declaration with an unreadable name.
    let hidesNames: Bool
    /// Whether a file does not declare its namespace.
    private(set) var hasFileWithoutNamespace = false

    init(_ trees: [SyntaxTree]) {
        skipped = trees.map(\.skipped)
        sources = trees.map(\.source)
        hidesNames = trees.contains { $0.skipped.hidesNames }
        var index = 0
        while index < trees.count {
            let tree = trees[index]
            var ranges: [SourceRange] = []
            // Specs from one source share their tokens.
            while index < trees.count, trees[index].source.location == tree.source.location {
                if trees[index].lacksNamespace {
                    hasFileWithoutNamespace = true
                    ranges.append(trees[index].range)
                } else {
                    ranges += trees[index].skipped.skippedRanges
                }
                index += 1
            }
            if !ranges.isEmpty { collectNames(in: ranges, of: tree) }
        }
    }

    private mutating func collectNames(in ranges: [SourceRange], of tree: SyntaxTree) {
        var ranges = ranges[...]
        var line = SkippedNameScanner()
        for token in lex(tree.source).tokens {
            while let range = ranges.first, range.upperBound <= token.range.lowerBound { ranges.removeFirst() }
            guard let range = ranges.first else { return }
            let name = line.declaredName(token, in: tree.source)
            if let name, token.range.lowerBound >= range.lowerBound { names.insert(name) }
        }
    }

    /// Whether skipped source may declare a name.
    func mayDeclare(_ name: String) -> Bool { names.contains(name) }

    /// Whether source inside a span was skipped.
    func overlapsSkipped(_ span: SourceSpan) -> Bool { skipped[span.file].overlapsSkipped(span.range) }

    /// Whether a file has a syntax error.
    func hasMistake(inFile file: Int) -> Bool { !skipped[file].lines.isEmpty }

    /// Whether a line of a span, or optionally the line before it, has a syntax error.
    func hasError(_ span: SourceSpan, orLineBefore: Bool = false) -> Bool {
        guard hasMistake(inFile: span.file) else { return false }
        let first = sources[span.file].lineIndex(at: span.range.lowerBound)
        let last = sources[span.file].lineIndex(at: max(span.range.lowerBound, span.range.upperBound - 1))
        return skipped[span.file].hasMistake(onLines: first - (orLineBefore ? 1 : 0)...last)
    }

    /// Whether syntax errors may affect the fields, tags or subtypes of a type.
    func mayAffectMembers(_ declaration: SourceSpan, examples: [ExampleDeclaration]) -> Bool {
        let file = declaration.file
        guard hasMistake(inFile: file) else { return false }
        let source = sources[file]
        // Errors in examples do not affect the members.
        var start = declaration.range.lowerBound
        for example in examples {
            if affectsLines(from: start, to: source.lineStart(source.lineIndex(at: example.range.lowerBound)), file) {
                return true
            }
            start = source.lineStart(source.lineIndex(at: example.range.upperBound) + 1)
        }
        return affectsLines(from: start, to: declaration.range.upperBound, file)
    }

    private func affectsLines(from start: Int, to end: Int, _ file: Int) -> Bool {
        guard start < end else { return false }
        let span = SourceSpan(file: file, range: SourceRange(start, end))
        return overlapsSkipped(span) || hasError(span)
    }

    /// Whether the first line of a span has a syntax error.
    func hasErrorOnLine(of span: SourceSpan) -> Bool {
        hasError(SourceSpan(file: span.file, range: SourceRange(span.range.lowerBound, span.range.lowerBound)))
    }
}

extension SyntaxTree {
    /// Whether it has declarations, but no namespace.
    fileprivate var lacksNamespace: Bool {
        if case .namespace = declarations.first { return false }
        return !declarations.isEmpty || !skipped.skippedRanges.isEmpty
    }
}

/// Scans skipped lines for names of possible declarations. Ignores references.
struct SkippedNameScanner {
    private static let keywords = ReservedWords.declarations + ["example"]

    private var count = 0
    private var last = ""
    private var isLastDeclared = false
    private var isIndented = false

    /// Consumes the next token.
    /// - Returns: The name of a possible declaration: the first word of a line, at the top level also the second one,
    ///   and a word after a keyword or a misspelling of one.
    mutating func declaredName(_ token: Token, in source: SourceText) -> String? {
        switch token.kind {
        case .newline, .lineBreak: self = SkippedNameScanner()
        case .blank where count == 0: isIndented = true
        case .path where isLastDeclared: return last + source.text(token.range)
        case .identifier: return take(source.text(token.range))
        default:
            if let word = token.kind.reservedWord { return take(word) }
        }
        return nil
    }

    private mutating func take(_ word: String) -> String? {
        isLastDeclared =
            switch count {
            case 0: true
            case 1: !isIndented || Self.keywords.contains(last) || suggestion(for: last, among: Self.keywords) != nil
            default: Self.keywords.contains(last)
            }
        count += 1
        last = word
        return isLastDeclared ? word : nil
    }
}
