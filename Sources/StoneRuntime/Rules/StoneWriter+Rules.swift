/// Checking rules while writing. Reading never does: what a server sends is taken as it is.
extension StoneWriter {
    mutating func check(_ value: String, _ rule: StoneStringRule) {
        guard checksRules else { return }
        let shown = rule.isRedacted ? StoneRedaction.mask : nil
        if rule.minLength != nil || rule.maxLength != nil {
            let length = Self.length(of: value)
            if let minimum = rule.minLength, length < minimum {
                return fail("must have at least \(minimum) characters", shown ?? Self.shown(value, length))
            }
            if let maximum = rule.maxLength, length > maximum {
                return fail("must have at most \(maximum) characters", shown ?? Self.shown(value, length))
            }
        }
        if let pattern = rule.pattern, !matches(value, pattern) {
            fail("must match the pattern \(pattern)", shown ?? ErrorPath.quoted(value))
        }
    }

    /// The number of Unicode scalars: of the bytes that do not continue one.
    private static func length(of value: String) -> Int {
        var value = value
        return value.withUTF8 { bytes in
            bytes.reduce(into: 0) { $0 += $1 & 0b1100_0000 == 0b1000_0000 ? 0 : 1 }
        }
    }

    private static func shown(_ value: String, _ length: Int) -> String {
        "\(ErrorPath.quoted(value)) with \(length)"
    }

    private mutating func matches(_ value: String, _ pattern: String) -> Bool {
        let compiled = patterns[pattern] ?? Result { () throws(Pattern.Failure) in try Pattern(pattern) }
        patterns[pattern] = compiled
        return switch compiled {
        case .success(let compiled): compiled.matchesWhole(value)
        // `stonec check` warns that values are not checked against such a pattern.
        case .failure(.unsupported): true
        case .failure(.malformed): false
        }
    }

    mutating func check(_ value: Int128, _ rule: StoneIntegerRule) {
        guard checksRules else { return }
        if let minimum = rule.minimum, value < minimum {
            fail("must be at least \(minimum)", rule.isRedacted ? StoneRedaction.mask : value.description)
        } else if let maximum = rule.maximum, value > maximum {
            fail("must be at most \(maximum)", rule.isRedacted ? StoneRedaction.mask : value.description)
        }
    }

    mutating func check(_ value: Double, _ rule: StoneFloatRule) {
        guard checksRules else { return }
        if let minimum = rule.minimum, value < minimum {
            fail("must be at least \(minimum)", rule.isRedacted ? StoneRedaction.mask : value.description)
        } else if let maximum = rule.maximum, value > maximum {
            fail("must be at most \(maximum)", rule.isRedacted ? StoneRedaction.mask : value.description)
        }
    }

    /// Takes the number of a list's items.
    mutating func check(_ count: Int, _ rule: StoneListRule) {
        guard checksRules else { return }
        if let minimum = rule.minItems, count < minimum {
            fail("must have at least \(minimum) items", "a list of \(count)")
        } else if let maximum = rule.maxItems, count > maximum {
            fail("must have at most \(maximum) items", "a list of \(count)")
        }
    }
}
