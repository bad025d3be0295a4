/// Text with names in it, which each format marks in its own way.
package struct Phrase: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// A name or a value of a spec.
        case code(String)
    }

    package private(set) var parts: [Part]

    package init(_ parts: [Part] = []) { self.parts = parts }

    package var isEmpty: Bool { parts.isEmpty }

    /// The phrase with its first letter in upper case, unless it begins with a name.
    package var capitalized: Phrase {
        guard case .text(let text)? = parts.first, let first = text.first else { return self }
        return Phrase([.text(first.uppercased() + text.dropFirst())] + parts.dropFirst())
    }

    /// Returns the phrase as plain text, with names between marks.
    package func text(mark: String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .code(let name): mark + name + mark
            }
        }.joined()
    }
}

extension Phrase {
    /// Returns `` `a`, `b` and `c` ``, or `` `a`, `b` and 338 others `` for more names than the limit.
    ///
    /// - Parameter other: The word after the number of names that are left out.
    static func list(_ names: [Phrase], limit: Int = .max, other: String = "other") -> Phrase {
        guard names.count > limit, names.count > 2 else { return enumeration(names) }
        let shown = max(1, min(limit - 1, names.count - 2))
        return enumeration(Array(names.prefix(shown)) + ["\(names.count - shown) \(other)s"])
    }

    static func list(codes: [String]) -> Phrase { list(codes.map { "\(code: $0)" }) }

    /// Returns `a, b and c`.
    private static func enumeration(_ items: [Phrase]) -> Phrase {
        var phrase = Phrase()
        for (index, item) in items.enumerated() {
            if index > 0 { phrase.parts.append(.text(index == items.count - 1 ? " and " : ", ")) }
            phrase.parts += item.parts
        }
        return phrase
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { parts = value.isEmpty ? [] : [.text(value)] }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    package struct StringInterpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

        package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

        package mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }

        package mutating func appendInterpolation(code name: String) { parts.append(.code(name)) }
    }
}
