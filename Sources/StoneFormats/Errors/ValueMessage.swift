/// The words of an error about a value, which StoneRuntime and StoneValues share.
package struct ValueMessage {
    /// The expected value: `a string`; for a broken rule the rule.
    package let expected: String
    /// The found value: `null`.
    package let found: String

    package init(_ expected: String, _ found: String) {
        self.expected = expected
        self.found = found
    }
}

// MARK: Reading

extension ValueMessage {
    /// The expected value of a union.
    package static var taggedValue: String { "a string or an object with a \".tag\"" }

    /// The expected value in place of a bare tag.
    package static func object(with key: String) -> String { "an object with the member \"\(key)\"" }

    package static func missing(_ key: String) -> Self { Self("the field \"\(key)\"", "none") }

    package static func unknownField(_ key: String) -> Self {
        Self("only fields of the specification", "the unknown field \(ErrorPath.quoted(key))")
    }

    /// - Parameter tag: The tag; `nil` if it is masked.
    package static func unknownTag(_ tag: String?) -> Self {
        Self("a tag of the specification", tag.map(ErrorPath.quoted) ?? "an unknown tag")
    }

    package static func tooDeep(level: Int) -> Self { Self("less deeply nested arrays and objects", "level \(level)") }

    package static var costlyKey: Self { Self("a shorter sequence of combining characters", "a key with a long one") }

    package static var equivalentKey: Self { Self("distinct keys", "a key canonically equivalent to another one") }

    package static func fraction(_ integer: String) -> Self { Self(integer, "a number with a fraction or an exponent") }

    package static func integerOutOfRange(_ range: String) -> Self { Self(range, "an integer out of range") }

    package static func floatOutOfRange(bits: Int) -> Self {
        Self("a \(bits)-bit floating-point number", "a number out of range")
    }

    package static var malformedBase64: Self { Self("bytes in Base64", "a string that is not Base64") }

    package static func timestamp(_ problem: TimestampProblem, _ format: String) -> Self {
        Self("a timestamp of the format \(format)", problem.found)
    }
}

// MARK: Rules

extension ValueMessage {
    package static func nested(atLevel level: Int) -> Self { Self("must be nested less deeply", "at level \(level)") }

    package static var yearOutOfRange: Self { Self("must be a date in the years 1 to 9999", "out of this range") }

    package static func number(_ value: String, below minimum: String, isRedacted: Bool) -> Self {
        Self("must be at least \(minimum)", isRedacted ? ErrorPath.mask : value)
    }

    package static func number(_ value: String, above maximum: String, isRedacted: Bool) -> Self {
        Self("must be at most \(maximum)", isRedacted ? ErrorPath.mask : value)
    }

    /// Returns the message about a list with too few or too many items.
    package static func items(_ count: Int, minimum: Int?, maximum: Int?) -> Self? {
        guard let bound = brokenBound(count, "item", minimum, maximum) else { return nil }
        return Self("must \(bound)", "a list of \(counted(count, "item"))")
    }

    /// Returns the message about a string that is too short or too long.
    ///
    /// - Parameter isKey: Whether the string is a key of a map.
    package static func length(
        _ length: Int,
        minimum: Int?,
        maximum: Int?,
        of text: String,
        isKey: Bool,
        isRedacted: Bool
    ) -> Self? {
        guard let bound = brokenBound(length, "character", minimum, maximum) else { return nil }
        let shown = isRedacted ? ErrorPath.mask : "\(ErrorPath.quoted(text)) (\(counted(length, "character")))"
        return Self("\(isKey ? "the key must" : "must") \(bound)", shown)
    }

    /// Returns the message about a string that does not match its pattern.
    ///
    /// - Parameter isMatch: Whether the string matches; `nil` if that takes too many steps.
    package static func pattern(
        _ pattern: String,
        isMatch: Bool?,
        _ text: String,
        isKey: Bool,
        isRedacted: Bool
    ) -> Self? {
        guard isMatch != true else { return nil }
        let limit = isMatch == nil ? " within \(PatternSteps.limit) steps" : ""
        let shown = isRedacted ? ErrorPath.mask : ErrorPath.quoted(text)
        return Self("\(isKey ? "the key must" : "must") match the pattern \(pattern)\(limit)", shown)
    }

    private static func brokenBound(_ count: Int, _ noun: String, _ minimum: Int?, _ maximum: Int?) -> String? {
        if let minimum, count < minimum { return "have at least \(counted(minimum, noun))" }
        if let maximum, count > maximum { return "have at most \(counted(maximum, noun))" }
        return nil
    }
}
