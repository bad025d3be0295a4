import StoneFormats
import StoneModel

/// Strings of generated examples: plausible for the name of a field, and valid by its rules.
struct ExampleTexts {
    private let patterns = PatternCache()

    /// Returns `nil` if no text was found that the rules accept.
    func text(_ rule: StringType, hint: String) -> String? {
        let lengths = max(0, rule.minLength ?? 0)...max(0, rule.minLength ?? 0, rule.maxLength ?? .max)
        guard lengths.lowerBound <= ValueSizes.limit else { return nil }
        if let text = candidates(hint).first(where: { isValid($0, rule, lengths) }) { return text }
        guard let pattern = rule.pattern else {
            return fitted(candidates(hint).first ?? "text", to: lengths)
        }
        let longer = candidates(hint).lazy.map { fitted($0, to: lengths) }
        if let text = longer.first(where: { isValid($0, rule, lengths) }) { return text }
        guard case .success = patterns.pattern(pattern),
            var sampler = PatternSampler(pattern, random: ValueRandom(seed: 1))
        else { return nil }
        return sampler.text(lengths: lengths, isMinimal: false, patterns)
    }

    private func isValid(_ text: String, _ rule: StringType, _ lengths: ClosedRange<Int>) -> Bool {
        guard lengths.contains(text.unicodeScalars.count) else { return false }
        guard let pattern = rule.pattern else { return true }
        var steps = PatternSteps()
        return patterns.matches(text, pattern, within: &steps) == true
    }

    /// Returns a string that is shortened, or repeated, to a length.
    private func fitted(_ text: String, to lengths: ClosedRange<Int>) -> String {
        var scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return text }
        while scalars.count < lengths.lowerBound { scalars += text.unicodeScalars }
        return String(String.UnicodeScalarView(scalars.prefix(max(lengths.lowerBound, min(lengths.upperBound, 64)))))
    }

    // MARK: Names

    /// Returns the strings that suit a name, then those that suit usual patterns.
    private func candidates(_ hint: String) -> [String] {
        let words = Self.words(of: hint)
        let hinted = words.reversed().lazy.compactMap { Self.texts[$0] }.first
        let name = words.joined(separator: " ")
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        let joined = words.joined(separator: "_")
        return (Self.phrases[joined] ?? hinted ?? (name.isEmpty ? [] : [capitalized, joined])) + Self.common
    }

    /// Returns the words of a name in lower case: of `path_lower` and of `PathLower`.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in name {
            if !character.isLetter && !character.isNumber || character.isUppercase && word.last?.isLowercase ?? false {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter || character.isNumber { word += character.lowercased() }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static let phrases = [
        "given_name": ["Ada"], "first_name": ["Ada"], "familiar_name": ["Ada"],
        "surname": ["Lovelace"], "last_name": ["Lovelace"], "abbreviated_name": ["AL"],
        "display_name": ["Ada Lovelace"], "user_name": ["Ada Lovelace"], "host_name": ["api.example.com"],
        "domain_name": ["example.com"], "file_name": ["report.txt"], "path_lower": ["/documents/report.txt"],
        "content_hash": [String(repeating: "0123456789abcdef", count: 4)], "user_agent": ["Example/1.0"],
        "account_id": ["dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc"],
    ]

    /// The strings by a word of a name. The last word that has any decides.
    private static let texts = [
        "email": ["ada@example.com"], "url": ["https://example.com/report"], "link": ["https://example.com/report"],
        "uri": ["https://example.com/report"], "path": ["/Documents/report.txt", "Documents/report.txt"],
        "folder": ["/Documents", "Documents"], "file": ["/Documents/report.txt", "id:a4ayc_80_OEAAAAAAAAAXw"],
        "cursor": ["AAGZvAkLmcPmG5b3xXz0Tq"], "id": ["a4ayc_80_OEAAAAAAAAAXw", "1234567890"],
        "uuid": ["7f3c1e9a-4b52-4d7e-9c1a-2f6b8d0e5a34"], "token": ["example-token"], "rev": ["a1c10ce0dd78"],
        "hash": ["0123456789abcdef0123456789abcdef"], "country": ["GB"], "locale": ["en"], "language": ["en"],
        "ip": ["192.0.2.7"], "phone": ["+44 20 7946 0018"], "version": ["1.4.2"], "currency": ["GBP"],
        "domain": ["example.com"], "hostname": ["api.example.com"], "color": ["#3366cc"], "colour": ["#3366cc"],
        "query": ["report"], "extension": [".txt"],
    ]

    private static let common = [
        "/Documents/report.txt", "Documents/report.txt", "report", "Report", "ada@example.com", "example.com",
        "https://example.com/report", "id:a4ayc_80_OEAAAAAAAAAXw", "a1c10ce0dd78", "1234567890", "2026-05-12", "12:00",
        "1.4.2", "en", "GB", "7f3c1e9a-4b52-4d7e-9c1a-2f6b8d0e5a34",
    ]
}
