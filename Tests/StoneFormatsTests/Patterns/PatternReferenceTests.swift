import Foundation
import StoneFormats
import StoneTestSupport
import Testing

/// Random patterns match as in Python's `re`, the engine of the reference implementation.
@Suite(.enabled(if: ReferencePython.isExpected, "needs '.ci/install-reference'"))
struct PatternReferenceTests {
    private static let pieces = [
        "a", "b", "k", "_", " ", "\\n", ".", "^", "$", "\\b", "\\B", "\\A", "\\Z", "\\d", "\\w", "\\W", "\\s", "\\S",
        "\\D",
        "[ab]", "[^a]", "[a-c]", "[^\\w]", "[A-K]", "[\\d-x]", "[a\\]b]", "[]a]", "[^]a]", "(?=a)", "(?!b)", "(?<=a)",
        "(?<!ab)", "(?<=a+)", "(?#c)", "(?i)", "(?i:a)", "(?-i:a)", "(?s:.)", "(?m:^)", "(?x: a b )", "(?ai:k)",
        "(?a:\\w)",
        "\\1", "\\2", "(?P<n>a)", "(?P=n)", "(?(1)a|b)", "(?>a*)", "\\x41", "\\u004b", "\\101", "\\08", "\\400",
        "\\N{BULLET}", "\\N{no}", "\\q", "é", "É", "ſ", "ı", "µ", "ß", "\u{212A}", "\\-", "{2}", "{", "}", "{,}", "{1,",
        "a{2,1}", "*", "+", "?", "*?", "*+", "{1,2}", "{0,1}", "|", "|", "(", "(", ")", ")", "(?:", "(?=", "(?<=",
        "(?!",
        "(?<!", "(?i:", "\\", "[", "(?", "(?P", "(?a)", "(?x)", "(?m)", "(?s)", "(?u)", "#", "\\07", "[\\b]",
        "[a-\\x63]", "[--a]",
        "[a--]", "(?im-s:a)", "(?-:a)", "(?i-i:a)", "(?L)", "(?z)", "(?1)",
    ]
    private static let characters: [Character] = [
        "a", "b", "k", "K", "A", "B", "_", " ", "\n", "é", "É", "ſ", "ı", "µ", "μ", "ß", "ẞ", "\u{212A}", "•", "1", "٣",
        "x",
        "I", "i", "İ", "ς", "Σ",
    ]

    private typealias Case = (pattern: String, texts: [String])

    private static func cases(seed: UInt64) -> [Case] {
        var random = RandomNumbers(seed: seed)
        return (0..<TestScale.count(4_000, atMost: 20_000)).map { _ in
            var pattern = (0..<Int.random(in: 1...8, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            if Bool.random(using: &random) {
                let open = pattern.count { $0 == "(" } - pattern.count { $0 == ")" }
                pattern += String(repeating: ")", count: max(0, open))
            }
            let texts = (0..<6).map { _ in
                String(
                    (0..<Int.random(in: 0...5, using: &random))
                        .compactMap { _ in Self.characters.randomElement(using: &random) }
                )
            }
            return (pattern: pattern, texts: texts)
        }
    }

    /// For each pattern, whether Python's `re` matches a prefix and the whole of each text; `nil` if it rejects the
    /// pattern.
    private static func matches(of cases: [Case]) throws -> [[[Bool]]?] {
        try answers("--patterns", cases)
    }

    /// For each pattern, the groups of the first match in each text, `nil` without a match; `nil` if it rejects the
    /// pattern.
    private static func searches(of cases: [Case]) throws -> [[[String?]?]?] {
        try answers("--searches", cases)
    }

    private static func answers<Answer: Decodable>(_ option: String, _ cases: [Case]) throws -> [Answer] {
        let lines = try cases.map { try JSONSerialization.data(withJSONObject: [$0.pattern, $0.texts] as [Any]) }
        let output = try ReferencePython.check([option], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Answer.self, from: $0) }
    }

    @Test func `random patterns`() throws {
        let cases = Self.cases(seed: 5)
        let answers = try Self.matches(of: cases)
        try #require(answers.count == cases.count)
        var evaluated = 0
        for ((pattern, texts), expected) in zip(cases, answers) {
            do throws(Pattern.Failure) {
                let compiled = try Pattern(pattern)
                let actual = texts.map { [compiled.matchesPrefix(of: $0), compiled.matchesWhole($0)] }
                #expect(actual == expected?.map { $0.map(Optional.some) }, "\(pattern)")
                evaluated += 1
            } catch {
                switch error {
                case .malformed(let reason): #expect(expected == nil, "\(pattern): \(reason)")
                case .unsupported(let construct): #expect(expected != nil, "\(pattern): \(construct)")
                }
            }
        }
        #expect(evaluated > cases.count / 10)
    }

    @Test func `groups of random patterns`() throws {
        let cases = Self.cases(seed: 6)
        let answers = try Self.searches(of: cases)
        try #require(answers.count == cases.count)
        var found = 0
        for ((pattern, texts), expected) in zip(cases, answers) {
            guard let compiled = try? Pattern(pattern, for: .capturing), let expected else { continue }
            for (text, expected) in zip(texts, expected) {
                #expect(compiled.groups(in: text) == expected, "\(pattern) in \(text)")
                found += expected?.isEmpty == false ? 1 : 0
            }
        }
        #expect(found > cases.count / 50)
    }
}
