internal import StoneFormats

/// Checks of rules. Rules are checked only while writing: a client does not check the values of a server.
extension _StoneFieldVisitor {
    /// Checks a string.
    ///
    /// - Parameter isKey: Whether the string is a key of a map.
    mutating func check(_ value: String, _ rule: _StoneStringRule, isKey: Bool = false) {
        guard checksRules else { return }
        let subject = isKey ? "the key must" : "must"
        if !Self.isWithinBounds(value.utf8.count, rule) {
            let length = Self.length(of: value)
            if let minimum = rule.minLength, length < minimum {
                return fail(
                    "\(subject) have at least \(Self.counted(minimum, "character"))",
                    shown(value, by: rule, length: length)
                )
            }
            if let maximum = rule.maxLength, length > maximum {
                return fail(
                    "\(subject) have at most \(Self.counted(maximum, "character"))",
                    shown(value, by: rule, length: length)
                )
            }
        }
        guard let pattern = rule.pattern else { return }
        switch json.matches(value, pattern) {
        case true?: break
        case false?: fail("\(subject) match the pattern \(pattern)", shown(value, by: rule))
        case nil:
            let limit = PatternSteps.limit
            fail("\(subject) match the pattern \(pattern) within \(limit) steps", shown(value, by: rule))
        }
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

    private func shown(_ value: String, by rule: _StoneStringRule, length: Int? = nil) -> String {
        guard !rule.isRedacted else { return _StoneRedaction.mask }
        return ErrorPath.quoted(value) + (length.map { " (\(Self.counted($0, "character")))" } ?? "")
    }

    /// Returns a number with a noun: `1 item`, `2 items`.
    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
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
            fail("must be at least \(minimum)", rule.isRedacted ? _StoneRedaction.mask : "\(value)")
        } else if let maximum = rule.maximum, value > number(maximum) {
            fail("must be at most \(maximum)", rule.isRedacted ? _StoneRedaction.mask : "\(value)")
        }
    }

    /// Checks the number of items in a list.
    mutating func check(_ count: Int, _ rule: _StoneListRule) {
        guard checksRules else { return }
        if let minimum = rule.minItems, count < minimum {
            fail("must have at least \(Self.counted(minimum, "item"))", "a list of \(Self.counted(count, "item"))")
        } else if let maximum = rule.maxItems, count > maximum {
            fail("must have at most \(Self.counted(maximum, "item"))", "a list of \(Self.counted(count, "item"))")
        }
    }
}
