import StoneModel

/// A deterministic example of a type that has none in the spec. Inside it, types with examples in the spec have these.
struct ExampleGeneration {
    let catalog: ExampleCatalog
    let api: API
    let texts: ExampleTexts
    /// The structs and unions around the value.
    private var open: [TypeID] = []
    /// The number of JSON values that may still be generated before optional values are left out.
    private var budget = 200

    /// The nesting depth of structs and unions at which optional values are left out.
    private static let depth = 4

    init(_ catalog: ExampleCatalog) {
        self.catalog = catalog
        api = catalog.api
        texts = ExampleTexts()
    }

    /// - Parameter hint: The name of the field.
    mutating func value(of type: DataType, hint: String = "") -> JSONValue? {
        budget -= 1
        let hint = hint.isEmpty ? aliasName(type) : hint
        switch api.resolved(type) {
        case .void: return .null
        case .boolean: return .boolean(false)
        case .integer(let integer): return .integer(ExampleNumbers.integer(integer, hint: hint))
        case .float(let float): return .float(ExampleNumbers.float(float, hint: hint))
        case .string(let string): return texts.text(string, hint: hint).map { .string($0) }
        case .bytes: return .string("c3RvbmU=")
        case .timestamp(let format): return ExampleNumbers.timestamp(format).map { .string($0) }
        case .list(let list): return listValue(list, hint: hint)
        case .map(let key, let item): return mapValue(key, item, hint: hint)
        // A recursive type may have no smaller value than null.
        case .nullable(let wrapped): return isSmall(wrapped) ? value(of: wrapped, hint: hint) ?? .null : .null
        case .named(let id): return namedValue(id)
        }
    }

    private func aliasName(_ type: DataType) -> String {
        guard case .named(let id) = type, case .alias(let alias) = api[id] else { return "" }
        return alias.name
    }

    // MARK: Lists and maps

    private mutating func listValue(_ list: ListType, hint: String) -> JSONValue? {
        let minimum = max(0, list.minItems ?? 0)
        guard catalog.sizes.size(of: .list(list)) != nil else { return minimum == 0 ? .array([]) : nil }
        let count = isSmall(list.element) ? min(max(minimum, 1), list.maxItems ?? .max) : minimum
        var items: [JSONValue] = []
        for _ in 0..<count {
            guard let item = value(of: list.element, hint: hint.singular) else {
                return items.count >= minimum ? .array(items) : nil
            }
            items.append(item)
        }
        return .array(items)
    }

    private mutating func mapValue(_ key: DataType, _ item: DataType, hint: String) -> JSONValue? {
        guard isSmall(item), case .string(let name) = value(of: key), let value = value(of: item, hint: hint) else {
            return .object([])
        }
        return .object([JSONValue.Member(name: name, value: value)])
    }

    /// Returns whether an optional value of a type may be added. The type must have a finite value; its struct or union
    /// must be within the budget and the depth, and not be one that contains the value.
    private func isSmall(_ type: DataType) -> Bool {
        guard catalog.sizes.size(of: type) != nil else { return false }
        guard let id = type.namedLeaf.flatMap({ api.resolved(.named($0)).namedLeaf }) else { return true }
        return budget > 0 && open.count < Self.depth && !open.contains(id)
    }

    // MARK: Structs and unions

    private mutating func namedValue(_ id: TypeID) -> JSONValue? {
        guard catalog.sizes[id] != nil else { return nil }
        if let example = catalog.preferred(catalog.examples(of: .named(id)), of: .named(id)) { return example.value }
        open.append(id)
        defer { open.removeLast() }
        switch api[id] {
        case .alias: return nil
        case .structure(let structure):
            guard let subtypes = structure.subtypes else {
                return fields(of: structure).map { .object($0) }
            }
            let member = choice(subtypes.members) { .named($0.type) }
            guard let member, let value = value(of: .named(member.type)) else { return nil }
            return value.tagged(member.tag)
        case .union(let union):
            let tags = api.allTags(of: union).filter { catalog.sizes.isWritten($0) }
            let tag = choice(tags.filter { !$0.isDeprecated } + tags.filter(\.isDeprecated)) { $0.type }
            guard let tag, let value = value(of: tag.type, hint: tag.name) else { return nil }
            return api.tagged(tag, value)
        }
    }

    /// Returns the first element that may be added, or the element with the smallest value, which ends the recursion.
    private func choice<Element>(_ elements: [Element], _ type: (Element) -> DataType) -> Element? {
        if budget > 0, let first = elements.first(where: { isSmall(type($0)) }) { return first }
        let sized = elements.compactMap { element in catalog.sizes.size(of: type(element)).map { (element, $0) } }
        return sized.min { $0.1 < $1.1 }?.0
    }

    private mutating func fields(of structure: Struct) -> [JSONValue.Member]? {
        var members: [JSONValue.Member] = []
        for field in api.allFields(of: structure) where catalog.sizes.isWritten(field) {
            let isRequired = catalog.sizes.isRequired(field)
            if !isRequired, field.isDeprecated || budget <= 0 || !isSmall(api.unwrapped(field.type).type) { continue }
            if let value = field.defaultValue?.json ?? value(of: field.type, hint: field.name), value != .null {
                members.append(JSONValue.Member(name: field.name, value: value))
            } else if isRequired {
                return nil
            }
        }
        return members
    }
}

extension String {
    /// The name of an element of a list: `entries` becomes `entry`.
    fileprivate var singular: String {
        if hasSuffix("ies") { return dropLast(3) + "y" }
        return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
    }
}

extension DefaultValue {
    /// The value as encoders write it.
    fileprivate var json: JSONValue? {
        switch self {
        case .null: nil
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let digits): .integer(digits)
        case .float(let number): .float(number)
        case .string(let text), .timestamp(let text, _): .string(text)
        case .tag(_, let name): JSONValue.object([]).tagged(name)
        }
    }
}
