import Foundation
import Testing

/// Applies a TextMate grammar line by line, as editors do, with the parts of the format that the grammar of Stone uses.
struct TextMateGrammar {
    final class Rule {
        let name: String?
        /// The expression of `match` or `begin`.
        let start: NSRegularExpression
        /// `nil` for a rule with `match`.
        let end: NSRegularExpression?
        let captures: [Int: String]
        let endCaptures: [Int: String]
        let patterns: [String]

        init(_ value: [String: Any]) throws {
            name = value["name"] as? String
            let pattern = try #require(value["match"] as? String ?? value["begin"] as? String)
            start = try NSRegularExpression(pattern: pattern)
            end = try (value["end"] as? String).map { try NSRegularExpression(pattern: $0) }
            captures = Self.names(value["captures"] ?? value["beginCaptures"])
            endCaptures = Self.names(value["endCaptures"])
            patterns = try TextMateGrammar.includes(value["patterns"])
        }

        private static func names(_ value: Any?) -> [Int: String] {
            var names: [Int: String] = [:]
            for (key, capture) in value as? [String: [String: String]] ?? [:] {
                if let number = Int(key) { names[number] = capture["name"] }
            }
            return names
        }
    }

    let scopeName: String
    private let patterns: [String]
    private let rules: [String: Rule]

    init(_ text: String) throws {
        let value = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        scopeName = try #require(value["scopeName"] as? String)
        patterns = try Self.includes(value["patterns"])
        let repository = try #require(value["repository"] as? [String: [String: Any]])
        rules = try repository.mapValues(Rule.init)
        for rule in rules.values { for name in rule.patterns { _ = try #require(rules[name]) } }
        for name in patterns { _ = try #require(rules[name]) }
    }

    /// The names of the rules that a list includes.
    private static func includes(_ value: Any?) throws -> [String] {
        try (value as? [[String: String]] ?? []).map { pattern in
            let include = try #require(pattern["include"])
            return String(try #require(include.hasPrefix("#") ? include.dropFirst() : nil))
        }
    }

    /// Returns the highlight of each byte.
    func highlights(of bytes: [UInt8]) -> [UInt8] {
        var open: [Rule] = []
        var result: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            let units = highlights(ofLine: text, &open)
            var offset = 0
            for scalar in text.unicodeScalars {
                for _ in 0..<UTF8.width(scalar) { result.append(units[offset].rawValue) }
                offset += UTF16.width(scalar)
            }
            result.append(UInt8(ascii: "\n"))
        }
        return result
    }

    /// Returns the highlight of each code unit of a line.
    private func highlights(ofLine text: String, _ open: inout [Rule]) -> [Highlight] {
        let line = LineMatcher(text)
        var result = [Highlight](repeating: .other, count: line.length)
        func mark(_ range: NSRange, _ names: [String?]) {
            guard let range = Range(range) else { return }
            for offset in range { result[offset] = Self.highlight(of: names.compactMap { $0 }) }
        }
        var position = 0
        while position <= line.length {
            let scopes = open.map(\.name)
            // An end wins over a rule that begins at the same place.
            var best: (match: NSTextCheckingResult, rule: Rule?)?
            if let end = open.last?.end, let match = line.firstMatch(of: end, from: position) { best = (match, nil) }
            for name in open.last?.patterns ?? patterns {
                guard let rule = rules[name], let match = line.firstMatch(of: rule.start, from: position) else {
                    continue
                }
                if match.range.location < best?.match.range.location ?? .max { best = (match, rule) }
            }
            guard let (match, rule) = best else {
                mark(NSRange(position..<line.length), scopes)
                break
            }
            mark(NSRange(position..<match.range.location), scopes)
            let inner = scopes + [rule?.name]
            mark(match.range, inner)
            for (number, name) in rule?.captures ?? open.last?.endCaptures ?? [:] {
                mark(match.range(at: number), inner + [name])
            }
            if let rule {
                if rule.end != nil { open.append(rule) }
            } else {
                open.removeLast()
            }
            position = match.range.location + max(match.range.length, rule == nil || rule?.end != nil ? 0 : 1)
        }
        return result
    }

    private static func highlight(of scopes: [String]) -> Highlight {
        let prefixes: [(String, Highlight)] = [
            ("comment.", .comment), ("string.", .string), ("constant.numeric.", .number),
            ("constant.language.", .literal),
            ("keyword.", .keyword),
        ]
        return prefixes.first { prefix, _ in scopes.contains { $0.hasPrefix(prefix) } }?.1 ?? .other
    }
}

/// A line with the next match of each expression.
private final class LineMatcher {
    let length: Int
    private let text: String
    private var matches: [ObjectIdentifier: NSTextCheckingResult?] = [:]

    init(_ text: String) {
        self.text = text
        length = text.utf16.count
    }

    func firstMatch(of expression: NSRegularExpression, from position: Int) -> NSTextCheckingResult? {
        let key = ObjectIdentifier(expression)
        if let known = matches[key] {
            guard let match = known else { return nil }
            if match.range.location >= position { return match }
        }
        let match = expression.firstMatch(
            in: text,
            options: [.withTransparentBounds, .withoutAnchoringBounds],
            range: NSRange(position..<length)
        )
        matches[key] = .some(match)
        return match
    }
}
