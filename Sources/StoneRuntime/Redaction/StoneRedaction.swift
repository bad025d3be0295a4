/// How a redacted field is shown in descriptions and errors.
///
///     annotation Token = RedactedBlot()
///     annotation Mail = RedactedHash("(.).*(@.*)")
///
/// The groups of the first match of the pattern stay readable. Lists and maps are redacted item by item.
public struct _StoneRedaction: Sendable {
    private enum Method {
        case blot
        case hash
    }

    /// The text that replaces a value.
    public static let mask = "********"

    private let method: Method
    private let pattern: String?

    /// Shows only the groups of the pattern.
    public static func blot(_ pattern: String? = nil) -> _StoneRedaction {
        _StoneRedaction(method: .blot, pattern: pattern)
    }

    /// Shows the MD5 digest of the value, as the reference implementation does, so that logs of programs in several
    /// languages can be compared. This does not hide values that are easy to guess.
    public static func hash(_ pattern: String? = nil) -> _StoneRedaction {
        _StoneRedaction(method: .hash, pattern: pattern)
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

    /// The groups of the pattern's first match, joined by asterisks.
    private func groups(in text: String) -> String? {
        guard let pattern, let expression = try? Regex(pattern).matchingSemantics(.unicodeScalar),
            let match = try? expression.firstMatch(in: text)
        else { return nil }
        return match.output.dropFirst().map { $0.substring ?? "" }.joined(separator: "***")
    }
}

/// Mirrors, so that `print`, string interpolation, `debugPrint` and `dump` show redacted values masked.
extension _StoneRedaction {
    /// The mirror of a struct.
    ///
    ///     public var customMirror: Mirror {
    ///         _StoneRedaction.mirror(of: self, ["name": name, "token": _StoneRedaction.blot()(token)])
    ///     }
    public static func mirror<Subject>(of subject: Subject, _ fields: KeyValuePairs<String, Any?>) -> Mirror {
        let children = fields.map { (label: String?.some($0.key), value: $0.value ?? Any?.none as Any) }
        return Mirror(subject, children: children, displayStyle: .struct)
    }

    /// The mirror of a union, whose only child is the case with its payload.
    ///
    ///     case .token(let value): _StoneRedaction.mirror(of: self, case: "token", _StoneRedaction.blot()(value))
    public static func mirror<Subject>(of subject: Subject, case name: String, _ payload: Any?) -> Mirror {
        let child = (label: String?.some(name), value: payload ?? Any?.none as Any)
        return Mirror(subject, children: [child], displayStyle: .enum)
    }

    /// The mirror of a case without a payload.
    public static func mirror<Subject>(of subject: Subject) -> Mirror {
        Mirror(subject, children: EmptyCollection<Mirror.Child>(), displayStyle: .enum)
    }
}
