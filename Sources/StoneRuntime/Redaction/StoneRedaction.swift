import StoneFormats

/// The presentation of a redacted field in descriptions and errors.
///
///     annotation Token = RedactedBlot()
///     annotation Mail = RedactedHash("(.).*(@.*)")
///
/// The groups in the first match of the pattern stay readable, as with `re.search` in Python. A value is hidden if it
/// does not match, or takes too many steps to match. Lists are redacted item by item; the keys and values of maps are
/// redacted separately.
public struct _StoneRedaction: Sendable {
    private enum Method {
        case blot
        case hash
    }

    /// The replacement for a value.
    public static let mask = ErrorPath.mask

    private let method: Method
    private let pattern: String?

    /// Returns a redaction that shows only the groups of the pattern.
    public static func blot(_ pattern: String? = nil) -> _StoneRedaction {
        _StoneRedaction(method: .blot, pattern: pattern)
    }

    /// Returns a redaction that shows the MD5 digest of the value, as in the reference implementation, so that logs are
    /// comparable across languages. This does not protect easily guessed values.
    public static func hash(_ pattern: String? = nil) -> _StoneRedaction {
        _StoneRedaction(method: .hash, pattern: pattern)
    }

    /// Returns the redacted value; nil stays nil.
    public func callAsFunction(_ value: (any Sendable)?) -> (any Sendable)? {
        let pattern = pattern.flatMap { try? Pattern($0, for: .capturing) }
        var steps = PatternSteps()
        return value.map { redacted($0, by: pattern, counting: &steps) }
    }

    private func redacted(_ value: any Sendable, by pattern: Pattern?, counting steps: inout PatternSteps)
        -> any Sendable
    {
        switch value {
        case let items as [any Sendable]: items.map { redacted($0, by: pattern, counting: &steps) }
        case let items as [String: any Sendable]:
            RedactedMap(
                entries: items.sorted { $0.key < $1.key }
                    .map {
                        (
                            redacted($0.key, by: pattern, counting: &steps),
                            redacted($0.value, by: pattern, counting: &steps)
                        )
                    }
            )
        case let text as String: redacted(text, groups: pattern?.groups(in: text, within: &steps))
        case let number as any BinaryInteger & Sendable: redacted(number.description, groups: nil)
        case let number as any BinaryFloatingPoint & Sendable: redacted("\(number)", groups: nil)
        default: Self.mask
        }
    }

    /// - Parameter groups: The groups of the pattern's first match, which are joined by asterisks.
    private func redacted(_ text: String, groups: [String?]?) -> String {
        let shown = groups.map { groups in groups.map { $0 ?? "" }.joined(separator: "***") }
        return switch method {
        case .blot: shown ?? Self.mask
        case .hash: MD5.digest(text) + (shown.map { " (\($0))" } ?? "")
        }
    }
}

/// A map with redacted keys, which may be equal.
struct RedactedMap: Sendable, CustomDebugStringConvertible, CustomReflectable {
    let entries: [(key: any Sendable, value: any Sendable)]

    var debugDescription: String {
        "[" + entries.map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }.joined(separator: ", ")
            + "]"
    }

    var customMirror: Mirror {
        Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary)
    }
}

/// Mirrors in which `dump` and debuggers show redacted values masked.
extension _StoneRedaction {
    /// Returns the mirror of a struct.
    ///
    ///     public var customMirror: Mirror {
    ///         _StoneRedaction.mirror(of: self, ["name": name, "token": _StoneRedaction.blot()(token)])
    ///     }
    public static func mirror<Subject>(of subject: Subject, _ fields: KeyValuePairs<String, Any?>) -> Mirror {
        let children = fields.map { (label: String?.some($0.key), value: $0.value ?? Any?.none as Any) }
        return Mirror(subject, children: children, displayStyle: .struct)
    }

    /// Returns the mirror of a union, whose only child is the case with its payload.
    ///
    ///     case .token(let value): _StoneRedaction.mirror(of: self, case: "token", _StoneRedaction.blot()(value))
    public static func mirror<Subject>(of subject: Subject, case name: String, _ payload: Any?) -> Mirror {
        let child = (label: String?.some(name), value: payload ?? Any?.none as Any)
        return Mirror(subject, children: [child], displayStyle: .enum)
    }

    /// Returns the mirror of a case without a payload.
    public static func mirror<Subject>(of subject: Subject) -> Mirror {
        Mirror(subject, children: EmptyCollection<Mirror.Child>(), displayStyle: .enum)
    }
}
