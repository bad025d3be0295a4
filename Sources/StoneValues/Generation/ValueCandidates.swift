import StoneFormats
package import StoneModel

/// Finds values of a type that another version of it may refuse: at the limits of both versions' rules, with each tag,
/// and with and without each optional field.
package struct ValueCandidates {
    private var generator: ValueGenerator
    private let api: API
    private let other: API
    /// The number of levels of named types that vary.
    private let depth: Int
    private var remaining: Int

    /// - Parameters:
    ///   - depth: The number of levels of named types that vary; deeper ones are minimal.
    ///   - limit: The maximum number of values, approximately.
    package init(_ generator: ValueGenerator, other: API, depth: Int, limit: Int) {
        self.generator = generator
        api = generator.api
        self.other = other
        self.depth = depth
        remaining = limit
    }

    /// Returns values of a type.
    ///
    /// - Parameters:
    ///   - otherType: The type in the other version.
    ///   - member: The field or tag to vary; `nil` for all.
    package mutating func values(of type: DataType, near otherType: DataType?, member: String? = nil) -> [JSONValue] {
        values(of: type, near: otherType, member: member, level: 0)
    }

    private mutating func values(
        of type: DataType,
        near otherType: DataType?,
        member: String?,
        level: Int
    ) -> [JSONValue] {
        guard remaining > 0 else { return generator.minimalValue(of: type).map { [$0] } ?? [] }
        let near = otherType.map { other.unwrapped($0).type }
        let found: [JSONValue]
        switch api.resolved(type) {
        case .void: found = [.null]
        case .boolean: found = [.boolean(true), .boolean(false)]
        case .integer(let integer): found = integers(integer, near)
        case .float(let float): found = floats(float, near)
        case .string(let string): found = texts(string, near).map { .string($0) }
        case .bytes:
            let texts = ["", "AAEC", "c3RvbmU="] + Self.texts(of: .bytes, refusedBy: near)
            found = texts.map { .string($0) }
        case .timestamp(let format): found = Self.timestamps(format, near).map { .string($0) }
        case .nullable(let wrapped):
            found = [.null] + values(of: wrapped, near: otherType, member: member, level: level)
        case .list(let list): found = lists(list, near, member: member, level: level)
        case .map(let key, let item): found = maps(key, item, near, member: member, level: level)
        case .named(let id):
            guard generator.sizes[id] != nil else { return [] }
            guard level < depth else { return generator.minimalValue(of: type).map { [$0] } ?? [] }
            found = named(id, near, member: member, level: level + 1)
        }
        remaining -= found.count
        return found
    }

    // MARK: Scalars

    private mutating func integers(_ type: IntegerType, _ near: DataType?) -> [JSONValue] {
        var numbers = ["0", "1", "-1", "2147483648", "4294967296", "-2147483649", "9223372036854775808", "16777217"]
        for type in [type] + [near?.integer].compactMap(\.self) {
            let range = type.range
            numbers += [range.minimum, range.maximum] + range.minimum.neighbors + range.maximum.neighbors
        }
        if case .float(let float) = near {
            for limit in [float.minimum, float.maximum].compactMap(\.self) where abs(limit) < 1e15 {
                numbers += "\(Int(limit))".neighbors
            }
        }
        return numbers.filter(type.contains).unique.map { .integer($0) }
    }

    private mutating func floats(_ type: FloatType, _ near: DataType?) -> [JSONValue] {
        var numbers = [0, 0.5, -1.5, 1e300, -1e300, 3.5e38]
        var rules = [type]
        if case .float(let other) = near { rules.append(other) }
        for limit in rules.flatMap({ [$0.minimum, $0.maximum] }).compactMap(\.self) {
            numbers += [limit, limit.nextUp, limit.nextDown, limit + 1, limit - 1]
        }
        return numbers.filter { type.clamped($0) == $0 && (type.width == .float64 || Float($0).isFinite) }
            .map { .float($0) }
    }

    private mutating func texts(_ rule: StringType, _ near: DataType?) -> [String] {
        var lengths = [0, 1, 2, 8]
        var rules = [rule]
        if case .string(let other) = near { rules.append(other) }
        // Longer strings are not used.
        for limit in rules.flatMap({ [$0.minLength, $0.maxLength] }).compactMap(\.self)
        where limit <= ValueSizes.limit {
            lengths += [limit - 1, limit, limit + 1]
        }
        let allowed = max(0, rule.minLength ?? 0)...max(0, rule.minLength ?? 0, rule.maxLength ?? ValueSizes.limit)
        let usable = lengths.filter { allowed.contains($0) && $0 <= ValueSizes.limit }.unique
        var refused = Self.texts(of: .string(rule), refusedBy: near)
        if case .timestamp(let format) = near {
            refused += Self.texts(like: format).filter { allowed.contains($0.unicodeScalars.count) }
        }
        guard let pattern = rule.pattern else {
            let usual = ["!", "é", "a b", "\n", "stone", "2026-11-23", "AAEC", "9"]
            let samples: [String?] =
                rules.last?.pattern.map { pattern in
                    (0..<4).map { _ in generator.sample(pattern, lengths: allowed, isMinimal: false) }
                } ?? []
            // Strings of each allowed length, with characters from classes that patterns distinguish.
            let repeated = usable.flatMap { length in
                ["a", "Z", "0", "-", "é"].map { String(repeating: $0, count: length) }
            }
            return repeated.unique + refused
                + (usual + tags(of: near) + samples.compactMap(\.self))
                .filter { allowed.contains($0.unicodeScalars.count) }
        }
        let exact = usable.compactMap { generator.sample(pattern, lengths: $0...$0, isMinimal: false) }
        let samples = (0..<24).compactMap { _ in generator.sample(pattern, lengths: allowed, isMinimal: false) }
        return refused + exact + samples
    }

    private func tags(of type: DataType?) -> [String] {
        guard case .named(let id) = type, case .union(let union) = other[id] else { return [] }
        return other.allTags(of: union).map(\.name)
    }

    // MARK: Lists and maps

    private mutating func lists(_ list: ListType, _ near: DataType?, member: String?, level: Int) -> [JSONValue] {
        var counts = [0, 1, 2]
        var near = near
        var rules = [list]
        if case .list(let other) = near {
            rules.append(other)
            near = other.element
        } else {
            near = nil
        }
        // Longer lists are not used.
        for limit in rules.flatMap({ [$0.minItems, $0.maxItems] }).compactMap(\.self)
        where limit <= ValueSizes.limit {
            counts += [limit - 1, limit, limit + 1]
        }
        let allowed = max(0, list.minItems ?? 0)...max(0, list.minItems ?? 0, list.maxItems ?? ValueSizes.limit)
        let usable = counts.filter { allowed.contains($0) && $0 <= ValueSizes.limit }.unique
        let items = values(of: list.element, near: near, member: member, level: level)
        guard let first = generator.minimalValue(of: list.element) ?? items.first else {
            return allowed.contains(0) ? [.array([])] : []
        }
        let count = max(1, allowed.lowerBound)
        return usable.map { .array(Array(repeating: first, count: $0)) }
            + (allowed.contains(count)
                ? items.map { .array([$0] + Array(repeating: first, count: count - 1)) } : [])
    }

    private mutating func maps(
        _ key: DataType,
        _ item: DataType,
        _ near: DataType?,
        member: String?,
        level: Int
    ) -> [JSONValue] {
        var (nearKey, nearItem): (DataType?, DataType?)
        if case .map(let otherKey, let otherItem) = near { (nearKey, nearItem) = (otherKey, otherItem) }
        let keys = values(of: key, near: nearKey, member: nil, level: level).compactMap { try? $0.text() }
        let items = values(of: item, near: nearItem, member: member, level: level)
        guard let key = keys.first, let item = generator.minimalValue(of: item) ?? items.first else {
            return [.object([])]
        }
        return [.object([])] + keys.map { .object([JSONValue.Member(name: $0, value: item)]) }
            + items.map { .object([JSONValue.Member(name: key, value: $0)]) }
    }

    // MARK: Structs and unions

    private mutating func named(_ id: TypeID, _ near: DataType?, member: String?, level: Int) -> [JSONValue] {
        var otherType: TypeDefinition?
        if case .named(let id) = near { otherType = other[id] }
        switch api[id] {
        case .alias: return []
        case .union(let union): return unions(union, otherType, member: member, level: level)
        case .structure(let structure):
            guard let subtypes = structure.subtypes else {
                return structs(structure, otherType, member: member, level: level)
            }
            let others = otherType?.structure?.subtypes?.members ?? []
            return subtypes.members.flatMap { subtype in
                let near = others.first { $0.tag == subtype.tag }.map { DataType.named($0.type) }
                // A member of the struct is also a member of each subtype.
                let member = subtypes.members.contains { $0.tag == member } ? nil : member
                return values(of: .named(subtype.type), near: near, member: member, level: level - 1)
                    .map { $0.tagged(subtype.tag) }
            } + structure.examples.map(\.value)
        }
    }

    private mutating func structs(
        _ structure: Struct,
        _ otherType: TypeDefinition?,
        member: String?,
        level: Int
    ) -> [JSONValue] {
        guard let minimal = generator.minimalValue(of: .named(structure.id)) else {
            return structure.examples.map(\.value)
        }
        let fields = api.allFields(of: structure).filter { generator.sizes.isWritten($0) }
        let others = otherType?.structure.map { other.allFields(of: $0) } ?? []
        var full = minimal
        var found = [minimal]
        for field in fields where member == nil || member == field.name {
            let near = others.first { $0.name == field.name }?.type
            for value in values(of: field.type, near: near, member: nil, level: level) {
                found.append(minimal.setting(field.name, to: value))
            }
        }
        for field in fields where !generator.sizes.isRequired(field) {
            guard let value = generator.minimalValue(of: api.unwrapped(field.type).type) else { continue }
            full = full.setting(field.name, to: value)
            if member == nil || member == field.name { found.append(minimal.setting(field.name, to: value)) }
        }
        found.append(full)
        for field in fields where member == field.name && !generator.sizes.isRequired(field) {
            found.append(full.setting(field.name, to: nil))
        }
        return found + structure.examples.map(\.value)
    }

    private mutating func unions(
        _ union: Union,
        _ otherType: TypeDefinition?,
        member: String?,
        level: Int
    ) -> [JSONValue] {
        var others: [Field] = []
        if case .union(let union) = otherType { others = other.allTags(of: union) }
        var found: [JSONValue] = []
        for tag in api.allTags(of: union) where generator.sizes.isWritten(tag) {
            guard member == nil || member == tag.name else { continue }
            if case .void = api.unwrapped(tag.type).type { found.append(.string(tag.name)) }
            let near = others.first { $0.name == tag.name }?.type
            found += values(of: tag.type, near: near, member: nil, level: level).map { api.tagged(tag, $0) }
        }
        return found + union.examples.map(\.value)
    }
}

extension DataType {
    fileprivate var integer: IntegerType? { if case .integer(let type) = self { type } else { nil } }
}

extension TypeDefinition {
    fileprivate var structure: Struct? { if case .structure(let structure) = self { structure } else { nil } }
}

extension String {
    /// The numbers before and after one of decimal digits.
    fileprivate var neighbors: [String] {
        if let number = Int64(self), number > .min, number < .max { return ["\(number - 1)", "\(number + 1)"] }
        if let number = UInt64(self), number > 0, number < .max { return ["\(number - 1)", "\(number + 1)"] }
        return []
    }
}

extension [String] {
    fileprivate var unique: [String] { Set(self).sorted() }
}

extension [Int] {
    fileprivate var unique: [Int] { Set(self).sorted() }
}
