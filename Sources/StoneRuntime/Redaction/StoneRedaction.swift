/// How a field that the specification redacts appears where people may see it.
///
///     annotation Token = RedactedBlot()
///     annotation Mail = RedactedHash("(.).*(@.*)")
///
/// The pattern's groups stay readable; the first place that matches counts. Lists and maps are redacted item by item.
public struct StoneRedaction: Sendable {
    private enum Method {
        case blot
        case hash
    }

    /// What stands in the place of a value.
    public static let mask = "********"

    private let method: Method
    private let pattern: String?

    /// Nothing is to be seen but what the pattern's groups match.
    public static func blot(_ pattern: String? = nil) -> StoneRedaction {
        StoneRedaction(method: .blot, pattern: pattern)
    }

    /// Equal values look equal: they are shown as their MD5 digest, as the reference implementation does, so that logs
    /// of programs in different languages can be compared. This hides no value that is easily guessed.
    public static func hash(_ pattern: String? = nil) -> StoneRedaction {
        StoneRedaction(method: .hash, pattern: pattern)
    }

    /// The value as it may be shown; nil stays nil.
    public func callAsFunction(_ value: (any Sendable)?) -> (any Sendable)? {
        value.map { redacted($0) }
    }

    private func redacted(_ value: any Sendable) -> any Sendable {
        switch value {
        case let items as [any Sendable]: items.map { redacted($0) }
        case let items as [String: any Sendable]: items.mapValues { redacted($0) }
        case let text as String: redacted(text, groups: groups(in: text))
        case let number as any BinaryInteger & Sendable: redacted(number.description, groups: nil)
        case let number as any BinaryFloatingPoint & Sendable: redacted("\(number)", groups: nil)
        default: Self.mask
        }
    }

    private func redacted(_ text: String, groups: String?) -> String {
        switch method {
        case .blot:
            groups ?? Self.mask
        case .hash:
            MD5.digest(text) + (groups.map { " (\($0))" } ?? "")
        }
    }

    /// What the pattern's groups match, with stars between.
    private func groups(in text: String) -> String? {
        guard let pattern, let expression = try? Regex(pattern).matchingSemantics(.unicodeScalar),
            let match = try? expression.firstMatch(in: text)
        else { return nil }
        return match.output.dropFirst().map { $0.substring ?? "" }.joined(separator: "***")
    }
}
