import StoneFormats

/// Checks of rules. Rules are checked only while writing: a client does not check the values of a server.
extension _StoneFieldVisitor {
    /// Checks a string.
    ///
    /// - Parameter isKey: Whether the string is a key of a map.
    mutating func check(_ value: String, _ rule: _StoneStringRule, isKey: Bool = false) {
        guard checksRules else { return }
        if !Self.isWithinBounds(value.utf8.count, rule) {
            let message = ValueMessage.length(
                Self.length(of: value),
                minimum: rule.minLength,
                maximum: rule.maxLength,
                of: value,
                isKey: isKey,
                isRedacted: rule.isRedacted
            )
            if let message { return fail(message) }
        }
        guard let pattern = rule.pattern else { return }
        let isMatch = json.matches(value, pattern)
        fail(.pattern(pattern, isMatch: isMatch, value, isKey: isKey, isRedacted: rule.isRedacted))
    }

    /// Returns whether any string with a number of bytes has a valid length. A character has one to four bytes.
    private static func isWithinBounds(_ byteCount: Int, _ rule: _StoneStringRule) -> Bool {
        byteCount <= rule.maxLength ?? .max && (byteCount + 3) / 4 >= rule.minLength ?? 0
    }

    /// Returns the number of Unicode scalars: all bytes except UTF-8 continuation bytes.
    private static func length(of value: String) -> Int {
        if let length = value.utf8.withContiguousStorageIfAvailable(Bytes.scalarCount) { return length }
        var value = value
        return value.withUTF8(Bytes.scalarCount)
    }

    mutating func check<Number>(_ value: Number, _ rule: _StoneNumberRule<Number>) {
        check(value, rule) { $0 }
    }

    /// Checks a `Float32`. The bounds are rounded like the value, which may be at them.
    mutating func check(_ value: Float, _ rule: _StoneNumberRule<Double>) {
        check(value, rule) { Float($0) }
    }

    /// - Parameter number: Rounds a bound. Errors have the exact one.
    private mutating func check<Number: Comparable, Bound>(
        _ value: Number,
        _ rule: _StoneNumberRule<Bound>,
        _ number: (Bound) -> Number
    ) {
        guard checksRules else { return }
        if let minimum = rule.minimum, value < number(minimum) {
            fail(.number("\(value)", below: "\(minimum)", isRedacted: rule.isRedacted))
        } else if let maximum = rule.maximum, value > number(maximum) {
            fail(.number("\(value)", above: "\(maximum)", isRedacted: rule.isRedacted))
        }
    }

    /// Checks the number of items in a list.
    mutating func check(_ count: Int, _ rule: _StoneListRule) {
        guard checksRules else { return }
        fail(.items(count, minimum: rule.minItems, maximum: rule.maxItems))
    }
}
