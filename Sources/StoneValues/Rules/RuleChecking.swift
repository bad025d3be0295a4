import StoneFormats
import StoneModel

/// A traversal of a value with a valid structure that checks the rules of the spec, in the order of StoneRuntime: it
/// writes the value to check them.
struct RuleChecking {
    let api: API
    let permissions: Set<String>
    let patterns: PatternCache
    /// The steps that matching the patterns may still take.
    private var steps = PatternSteps()
    /// The number of open arrays and objects.
    private var depth = 0

    init(api: API, permissions: Set<String>, patterns: PatternCache) {
        self.api = api
        self.permissions = permissions
        self.patterns = patterns
    }

    /// - Parameter isRedacted: Whether errors mask strings and numbers.
    mutating func check(_ value: JSONValue, as type: DataType, isRedacted: Bool = false) throws(ValueError) {
        switch (api.resolved(type), value) {
        case (.nullable(let wrapped), _):
            if case .null = value { return }
            try check(value, as: wrapped, isRedacted: isRedacted)
        case (.integer(let integer), .integer(let digits)):
            try Self.check(digits, integer, isRedacted: isRedacted)
        case (.float(let float), .integer(let digits)):
            try Self.check(digits, float, isRedacted: isRedacted)
        case (.float(let float), .float(let number)):
            try Self.check("\(number)", float, isRedacted: isRedacted)
        case (.string(let string), .string(let text)):
            try check(text, string, isRedacted: isRedacted)
        case (.timestamp(let format), .string(let text)):
            try checkTimestamp(text, format)
        case (.list(let list), .array(let items)):
            try check(items, list, isRedacted: isRedacted)
        case (.map(let key, let item), .object(let members)):
            try check(members, key: key, item: item, isRedacted: isRedacted)
        case (.named(let id), _):
            try open()
            try checkMembers(of: id, value)
            depth -= 1
        default: break
        }
    }

    private mutating func open() throws(ValueError) {
        guard depth < JSONValue.maximumDepth else {
            throw ValueError(.brokenRule, .nested(atLevel: depth + 1))
        }
        depth += 1
    }

    // MARK: Lists and maps

    private mutating func check(_ items: [JSONValue], _ list: ListType, isRedacted: Bool) throws(ValueError) {
        try Self.reject(.items(items.count, minimum: list.minItems, maximum: list.maxItems))
        try open()
        for (index, item) in items.enumerated() {
            do throws(ValueError) {
                try check(item, as: list.element, isRedacted: isRedacted)
            } catch {
                throw error.inside(index: index)
            }
        }
        depth -= 1
    }

    private mutating func check(
        _ members: [JSONValue.Member],
        key: DataType,
        item: DataType,
        isRedacted: Bool
    ) throws(ValueError) {
        try open()
        let sorted = members.withLastValues().sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for member in sorted {
            do throws(ValueError) {
                if case .string(let string) = api.resolved(key) {
                    try checkKey(member.name, string, isRedacted: isRedacted)
                }
                try check(member.value, as: item, isRedacted: isRedacted)
            } catch {
                throw error.inside(member.name, isRedacted: isRedacted)
            }
        }
        depth -= 1
    }

    // MARK: Structs and unions

    private mutating func checkMembers(of id: TypeID, _ value: JSONValue) throws(ValueError) {
        switch api[id] {
        case .alias: break
        case .structure(let structure):
            guard let subtypes = structure.subtypes else {
                let positions = value.lastPositions
                for field in api.allFields(of: structure) { try checkMember(field, of: value, positions) }
                return
            }
            guard let subtype = subtypes.members.first(where: { value.tag?.isIdentical(to: $0.tag) ?? false }) else {
                return
            }
            try checkMembers(of: subtype.type, value)
        case .union(let union):
            guard let tag = api.allTags(of: union).first(where: { value.tag?.isIdentical(to: $0.name) ?? false }) else {
                return
            }
            if let id = api.flattenedStruct(tag.type) {
                if value.hasMembersBesideTag { try checkMembers(of: id, value) }
            } else {
                try checkMember(tag, of: value)
            }
        }
    }

    /// - Parameter positions: The positions of the members in an object with many.
    private mutating func checkMember(
        _ field: Field,
        of value: JSONValue,
        _ positions: [String: Int] = [:]
    ) throws(ValueError) {
        guard field.isVisible(to: permissions), case .object(let members) = value,
            let member = members.last(named: field.name, positions)
        else { return }
        do throws(ValueError) {
            try check(member.value, as: field.type, isRedacted: field.redaction != nil)
        } catch {
            throw error.inside(field.name)
        }
    }
}

// MARK: Scalars

extension RuleChecking {
    private mutating func checkKey(_ text: String, _ rule: StringType, isRedacted: Bool) throws(ValueError) {
        do throws(ValueError) {
            try check(text, rule, isRedacted: isRedacted, isKey: true)
        } catch {
            var error = error
            error.isOfKey = true
            throw error
        }
    }

    private mutating func check(
        _ text: String,
        _ rule: StringType,
        isRedacted: Bool,
        isKey: Bool = false
    ) throws(ValueError) {
        if rule.minLength != nil || rule.maxLength != nil {
            let message = ValueMessage.length(
                text.unicodeScalars.count,
                minimum: rule.minLength,
                maximum: rule.maxLength,
                of: text,
                isKey: isKey,
                isRedacted: isRedacted
            )
            try Self.reject(message)
        }
        guard let pattern = rule.pattern else { return }
        let isMatch = patterns.matches(text, pattern, within: &steps)
        try Self.reject(.pattern(pattern, isMatch: isMatch, text, isKey: isKey, isRedacted: isRedacted))
    }

    private static func reject(_ message: ValueMessage?) throws(ValueError) {
        if let message { throw ValueError(.brokenRule, message) }
    }

    private static func check(_ digits: String, _ rule: IntegerType, isRedacted: Bool) throws(ValueError) {
        switch rule.width {
        case .int32, .int64:
            try check(Int64(digits), minimum: rule.minimum, maximum: rule.maximum, isRedacted: isRedacted) { Int64($0) }
        case .uint32, .uint64:
            try check(UInt64(digits), minimum: rule.minimum, maximum: rule.maximum, isRedacted: isRedacted) {
                UInt64($0)
            }
        }
    }

    private static func check(_ text: String, _ rule: FloatType, isRedacted: Bool) throws(ValueError) {
        switch rule.width {
        case .float32:
            try check(Float(text), minimum: rule.minimum, maximum: rule.maximum, isRedacted: isRedacted) { Float($0) }
        case .float64:
            try check(Double(text), minimum: rule.minimum, maximum: rule.maximum, isRedacted: isRedacted) { $0 }
        }
    }

    private static func check<Number: Comparable, Limit>(
        _ value: Number?,
        minimum: Limit?,
        maximum: Limit?,
        isRedacted: Bool,
        as number: (Limit) -> Number?
    ) throws(ValueError) {
        guard let value else { return }
        if let minimum, let bound = number(minimum), value < bound {
            throw ValueError(.brokenRule, .number("\(value)", below: "\(minimum)", isRedacted: isRedacted))
        }
        if let maximum, let bound = number(maximum), value > bound {
            throw ValueError(.brokenRule, .number("\(value)", above: "\(maximum)", isRedacted: isRedacted))
        }
    }

    /// A timestamp with an offset can be in a year that cannot be written.
    private func checkTimestamp(_ text: String, _ format: String) throws(ValueError) {
        let parser = TimestampParser(TimestampFormat(Array(format.utf8)), allowsFraction: false)
        guard let time = try? parser.parse(text) else { return }
        let days = (Double(time.secondsSince1970) / 86_400).rounded(.down)
        guard CivilDate.years.contains(CivilDate(daysSince1970: Int(days)).year) else {
            throw ValueError(.brokenRule, .yearOutOfRange)
        }
    }
}
