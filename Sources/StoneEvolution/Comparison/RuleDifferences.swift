import StoneModel
import StoneValues

/// The rules of a type, such as `max_length`, that became tighter or looser. Only servers check them when they read.
struct RuleDifferences {
    private var tightened: [String] = []
    private var relaxed: [String] = []
    private var pattern: String?
    /// The strict reads that may fail.
    private var reads: WireEffect = [.strictForward, .strictBackward]

    static func strings(_ old: StringType, _ new: StringType) -> RuleDifferences {
        var rules = RuleDifferences()
        rules.compareMinimum("min_length", old: old.minLength, new: new.minLength)
        rules.compareMaximum("max_length", old: old.maxLength, new: new.maxLength)
        switch (old.pattern, new.pattern) {
        case (nil, let pattern?): rules.tightened.append("the pattern \"\(pattern)\" is new")
        case (let pattern?, nil): rules.relaxed.append("the pattern \"\(pattern)\" was removed")
        // Compares bytes, as the equality of types does.
        case (let oldPattern?, let newPattern?) where !oldPattern.utf8.elementsEqual(newPattern.utf8):
            rules.pattern = "the pattern was \"\(oldPattern)\" and is \"\(newPattern)\""
        default: break
        }
        // The patterns decide, together with the lengths, which strings are valid.
        if old.pattern != nil || new.pattern != nil {
            rules.reads = []
            if TextInclusion(old, in: new) != .proved { rules.reads.insert(.strictForward) }
            if TextInclusion(new, in: old) != .proved { rules.reads.insert(.strictBackward) }
        }
        return rules
    }

    static func items(_ old: ListType, _ new: ListType) -> RuleDifferences {
        var rules = RuleDifferences()
        rules.compareMinimum("min_items", old: old.minItems, new: new.minItems)
        rules.compareMaximum("max_items", old: old.maxItems, new: new.maxItems)
        return rules
    }

    /// - Parameter width: The bounds without rules.
    static func bounds(_ old: NumberBounds, _ new: NumberBounds, width: NumberBounds) -> RuleDifferences {
        var rules = RuleDifferences()
        if old.minimum != new.minimum {
            let message = text("min_value", old: old.minimum, new: new.minimum, none: width.minimum)
            if new.minimum > old.minimum { rules.tightened.append(message) } else { rules.relaxed.append(message) }
        }
        if old.maximum != new.maximum {
            let message = text("max_value", old: old.maximum, new: new.maximum, none: width.maximum)
            if new.maximum < old.maximum { rules.tightened.append(message) } else { rules.relaxed.append(message) }
        }
        return rules
    }

    /// Returns a difference for the tighter rules, one for the looser rules, and one for another pattern.
    ///
    /// - Parameter place: The position of the value.
    func differences(_ place: [Change.Place]) -> [Difference] {
        var differences: [Difference] = []
        if !tightened.isEmpty {
            let message = tightened.joined(separator: ", ")
            let wire = reads.intersection(.strictForward)
            differences.append(Difference(.ruleTightened, message, at: place, wire: wire))
        }
        if !relaxed.isEmpty {
            let message = relaxed.joined(separator: ", ")
            let wire = reads.intersection(.strictBackward)
            differences.append(Difference(.ruleRelaxed, message, at: place, wire: wire))
        }
        if let pattern { differences.append(Difference(.patternChanged, pattern, at: place, wire: reads)) }
        return differences
    }

    private mutating func compareMinimum(_ name: String, old: Int?, new: Int?) {
        let (oldValue, newValue) = (old ?? 0, new ?? 0)
        guard oldValue != newValue else { return }
        let message = Self.text(name, old: oldValue, new: newValue, none: 0)
        if newValue > oldValue { tightened.append(message) } else { relaxed.append(message) }
    }

    private mutating func compareMaximum(_ name: String, old: Int?, new: Int?) {
        let (oldValue, newValue) = (old ?? .max, new ?? .max)
        guard oldValue != newValue else { return }
        let message = Self.text(name, old: oldValue, new: newValue, none: .max)
        if newValue < oldValue { tightened.append(message) } else { relaxed.append(message) }
    }

    private static func text<Value: Equatable>(_ name: String, old: Value, new: Value, none: Value) -> String {
        if old == none { return "'\(name)' is \(new) and was not limited" }
        return new == none ? "'\(name)' was \(old) and is not limited" : "'\(name)' was \(old) and is \(new)"
    }
}
