import StoneFormats
package import StoneModel

/// Generates values of the types of a model: those that a peer of this version may write.
///
/// The tool only uses minimal values and samples of patterns; random values, which share their code, are for tests.
package struct ValueGenerator {
    package let api: API
    let sizes: ValueSizes
    var random: ValueRandom
    private let patterns = PatternCache()
    /// The number of JSON values that a random value may still contain.
    private var budget = 0

    /// Random values at this depth or deeper are minimal.
    private static let depth = 5
    private static let budget = 400

    package init(_ api: API, seed: UInt64, permissions: Set<String> = []) {
        self.api = api
        sizes = ValueSizes(api, permissions: permissions)
        random = ValueRandom(seed: seed)
    }

    /// Returns a random value, or `nil` if there is none or none was found.
    package mutating func value(of type: DataType) -> JSONValue? {
        budget = Self.budget
        return value(of: type, depth: 0)
    }

    /// Returns a small value: without optional fields, with the smallest tags.
    package mutating func minimalValue(of type: DataType) -> JSONValue? {
        budget = 0
        return value(of: type, depth: Self.depth)
    }

    mutating func value(of type: DataType, depth: Int) -> JSONValue? {
        budget -= 1
        let isMinimal = depth >= Self.depth || budget <= 0
        switch api.resolved(type) {
        case .void: return .null
        case .boolean: return .boolean(random.chance(50))
        case .integer(let integer): return integerValue(integer, isMinimal: isMinimal)
        case .float(let float): return floatValue(float)
        case .string(let string): return text(string, isMinimal: isMinimal).map { .string($0) }
        case .bytes: return .string(["", "AA==", "AAE=", "AAEC", "c3RvbmU="].randomElement(using: &random) ?? "")
        case .timestamp(let format): return timestampText(format).map { .string($0) }
        case .list(let list): return listValue(list, isMinimal: isMinimal, depth: depth)
        case .map(let key, let item): return mapValue(key, item, isMinimal: isMinimal, depth: depth)
        case .nullable(let wrapped):
            if isMinimal || random.chance(30) { return .null }
            return value(of: wrapped, depth: depth) ?? .null
        case .named(let id):
            guard sizes[id] != nil else { return nil }
            return namedValue(id, isMinimal: isMinimal, depth: depth)
        }
    }

    // MARK: Lists and maps

    private mutating func listValue(_ list: ListType, isMinimal: Bool, depth: Int) -> JSONValue? {
        let minimum = max(0, list.minItems ?? 0)
        guard sizes.size(of: .list(list)) != nil else { return nil }
        let further = isMinimal ? 0 : Int.random(in: 0...3, using: &random)
        let count = min(minimum + further, max(minimum, list.maxItems ?? .max))
        var items: [JSONValue] = []
        for _ in 0..<count {
            guard let item = value(of: list.element, depth: depth + 1) else {
                return items.count >= minimum ? .array(items) : nil
            }
            items.append(item)
        }
        return .array(items)
    }

    private mutating func mapValue(_ key: DataType, _ item: DataType, isMinimal: Bool, depth: Int) -> JSONValue? {
        var members: [JSONValue.Member] = []
        guard !isMinimal else { return .object([]) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            guard case .string(let name) = value(of: key, depth: depth + 1),
                let value = value(of: item, depth: depth + 1),
                // Canonically equivalent keys are equal strings.
                !members.contains(where: { $0.name == name })
            else { continue }
            members.append(JSONValue.Member(name: name, value: value))
        }
        return .object(members)
    }

    // MARK: Structs and unions

    private mutating func namedValue(_ id: TypeID, isMinimal: Bool, depth: Int) -> JSONValue? {
        switch api[id] {
        case .alias: return nil
        case .structure(let structure):
            guard let subtypes = structure.subtypes else {
                return fields(of: structure, isMinimal: isMinimal, depth: depth).map { .object($0) }
            }
            let subtype = choice(subtypes.members, isMinimal: isMinimal) { sizes, subtype in sizes[subtype.type] }
            guard let subtype, let value = value(of: .named(subtype.type), depth: depth + 1) else { return nil }
            return value.tagged(subtype.tag)
        case .union(let union):
            let tags = api.allTags(of: union).filter { sizes.isWritten($0) }
            let tag = choice(tags, isMinimal: isMinimal) { sizes, tag in sizes.size(of: tag.type) }
            guard let tag, let value = value(of: tag.type, depth: depth + 1) else { return nil }
            return api.tagged(tag, value)
        }
    }

    /// Returns a random element that has a value, or the element with the smallest value.
    private mutating func choice<Element>(
        _ elements: [Element],
        isMinimal: Bool,
        _ size: (ValueSizes, Element) -> Int?
    ) -> Element? {
        let sized = elements.compactMap { element in size(sizes, element).map { (element, $0) } }
        return isMinimal ? sized.min { $0.1 < $1.1 }?.0 : sized.randomElement(using: &random)?.0
    }

    private mutating func fields(of structure: Struct, isMinimal: Bool, depth: Int) -> [JSONValue.Member]? {
        var members: [JSONValue.Member] = []
        for field in api.allFields(of: structure) where sizes.isWritten(field) {
            let isRequired = sizes.isRequired(field)
            if !isRequired, isMinimal || random.chance(40) { continue }
            guard let value = value(of: field.type, depth: depth + 1) else {
                guard isRequired else { continue }
                return nil
            }
            members.append(JSONValue.Member(name: field.name, value: value))
        }
        return members
    }

    // MARK: Strings

    mutating func text(_ rule: StringType, isMinimal: Bool) -> String? {
        let minimum = max(0, rule.minLength ?? 0)
        let maximum = rule.maxLength ?? .max
        guard minimum <= min(maximum, ValueSizes.limit) else { return nil }
        if let pattern = rule.pattern {
            return sample(pattern, lengths: minimum...maximum, isMinimal: isMinimal)
        }
        let further = isMinimal ? 0 : Int.random(in: 0...8, using: &random)
        return randomText(min(minimum + further, maximum))
    }

    /// Returns a string of random characters.
    mutating func randomText(_ count: Int) -> String {
        let isPlain = random.chance(80)
        let characters = isPlain ? Self.plainCharacters : Self.characters
        return String(
            String.UnicodeScalarView((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
        )
    }

    private static let plainCharacters: [Unicode.Scalar] = ["a", "b", "Z", "0", "7", " ", "_", "-", "/", "."]
    private static let characters: [Unicode.Scalar] =
        plainCharacters + ["@", "\"", "\\", "\n", "\t", "\u{0}", "\u{7F}", "é", "\u{301}", "ß", "\u{2028}", "漢", "😀"]

    /// Returns a string that matches a pattern, or `nil` if none was found.
    mutating func sample(_ pattern: String, lengths: ClosedRange<Int>, isMinimal: Bool) -> String? {
        guard case .success = patterns.pattern(pattern), var sampler = PatternSampler(pattern, random: random) else {
            return nil
        }
        defer { random = sampler.random }
        return sampler.text(lengths: lengths, isMinimal: isMinimal, patterns)
    }
}
