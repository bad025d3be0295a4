import StoneModel

/// Translates JSON values into Swift expressions.
struct SnippetValues: Sendable {
    /// The information that the compiler has about the type of an expression.
    enum Context {
        /// Structs and unions name their types: `Files.CreateFolderArg(path: "/a")`. Integers, empty lists and the like
        /// get theirs from the declaration that the expression initializes.
        case none
        /// The type is known, so that `.add` is sufficient.
        case known
        /// An optional of the type is known: `.none` would be nil instead of a tag.
        case optional
    }

    let lowering: Lowering

    var api: API { lowering.api }
    var spelling: TypeSpelling { lowering.outerSpelling }

    /// Returns an expression without fields that have their defaults.
    ///
    /// - Returns: `nil` if the JSON is not a value of the type, or is one that the generated code cannot construct.
    func expression(_ value: JSONValue, of type: DataType, in context: Context) -> SwiftExpression? {
        let (type, isNullable) = api.unwrapped(type)
        if isNullable {
            if case .null = value { return SwiftExpression("nil") }
            return expression(value, of: type, in: context == .none ? .none : .optional)
        }
        return switch (type, value) {
        case (.void, .null): SwiftExpression("()")
        case (.boolean, .boolean(let boolean)): SwiftExpression(boolean ? "true" : "false")
        case (.integer, .integer(let digits)): SwiftExpression(SwiftLiteral.integer(digits))
        case (.float(let float), _): self.float(value, float.width)
        case (.string, .string(let text)): SwiftExpression(SwiftLiteral.string(text))
        case (.bytes, .string(let text)): bytes(text)
        case (.timestamp(let format), .string(let text)): timestamp(text, format)
        case (.list(let list), .array(let elements)): array(elements, of: list.element, in: context)
        case (.map(_, let type), .object(let members)): dictionary(members, of: type, in: context)
        case (.named(let id), _): named(value, id, in: context)
        default: nil
        }
    }

    private func array(_ elements: [JSONValue], of type: DataType, in context: Context) -> SwiftExpression? {
        let context = context == .none ? Context.none : .known
        let expressions = elements.compactMap { expression($0, of: type, in: context) }
        return expressions.count == elements.count ? .array(expressions) : nil
    }

    /// Returns a dictionary literal; `nil` for equal keys, with which a literal traps.
    private func dictionary(
        _ members: [JSONValue.Member],
        of type: DataType,
        in context: Context
    ) -> SwiftExpression? {
        let context = context == .none ? Context.none : .known
        let elements = members.compactMap { member in
            expression(member.value, of: type, in: context).map {
                SwiftExpression.Element(label: SwiftLiteral.string(member.name), $0)
            }
        }
        guard elements.count == members.count, Set(members.map(\.name)).count == members.count else { return nil }
        return .dictionary(elements)
    }

    private func named(_ value: JSONValue, _ id: TypeID, in context: Context) -> SwiftExpression? {
        switch api[id] {
        case .alias(let alias): expression(value, of: alias.target, in: context)
        case .union: union(value, id, in: context)
        case .structure(let structure):
            if let subtypes = structure.subtypes {
                subtype(value, of: structure, subtypes, in: context)
            } else {
                self.structure(value, id)
            }
        }
    }
}

// MARK: Structs

extension SnippetValues {
    private func structure(_ value: JSONValue, _ id: TypeID) -> SwiftExpression? {
        arguments(value, of: id, labels: lowering.members.names(of: id).map(\.plain)).map {
            .call(spelling.spelling(of: id), $0)
        }
    }

    /// Returns the arguments for the fields of a struct, except for those with their defaults.
    ///
    /// - Parameter labels: The labels of all fields.
    func arguments(_ value: JSONValue, of id: TypeID, labels: [String]) -> [SwiftExpression.Element]? {
        guard case .object(let members) = value else { return nil }
        var arguments: [SwiftExpression.Element] = []
        for (field, label) in zip(lowering.members.fields(of: id), labels) {
            let value = members.last { $0.name == field.name }?.value
            if isDefault(value, of: field) { continue }
            guard let value, let expression = expression(value, of: field.type, in: .known) else { return nil }
            arguments.append(SwiftExpression.Element(label: label, expression))
        }
        return arguments
    }

    /// Returns whether a property has a value without an argument for it.
    private func isDefault(_ value: JSONValue?, of field: Field) -> Bool {
        let isNullable = api.unwrapped(field.type).isNullable
        switch (field.defaultValue, value) {
        case (_, nil), (_, .null): return isNullable || field.defaultValue != nil
        case (.boolean(let boolean), .boolean(let other)): return boolean == other
        case (.integer(let digits), .integer(let other)): return digits == other
        case (.float(let float), .float(let other)): return float == other
        case (.float(let float), .integer(let digits)): return float == Double(digits)
        case (.string(let text), .string(let other)): return text == other
        case (.timestamp(let text, _), .string(let other)): return text == other
        case (.tag(_, let tag), let value?): return value.isTag(tag)
        default: return false
        }
    }
}

// MARK: Unions

extension SnippetValues {
    private func union(_ value: JSONValue, _ id: TypeID, in context: Context) -> SwiftExpression? {
        guard let tag = value.tagText else { return nil }
        let tags = lowering.members.fields(of: id)
        guard let index = tags.firstIndex(where: { $0.name == tag }) else { return nil }
        let callee = self.case(lowering.members.names(of: id)[index], of: id, in: context)
        if tags[index].isCatchAll { return .call(callee, []) }
        let (type, isNullable) = api.unwrapped(tags[index].type)
        if type == .void, !isNullable { return SwiftExpression(callee) }
        return payload(value, tag, type, isNullable: isNullable).map { .call(callee, [SwiftExpression.Element($0)]) }
    }

    /// Returns the value of a tag. The fields of a struct are next to the tag; any other value has the tag as its key.
    private func payload(_ value: JSONValue, _ tag: String, _ type: DataType, isNullable: Bool) -> SwiftExpression? {
        var members: [JSONValue.Member] = []
        if case .object(let all) = value { members = all.filter { $0.name != ".tag" } }
        if isNullable, members.isEmpty { return SwiftExpression("nil") }
        let type = isNullable ? DataType.nullable(type) : type
        if api.isFlattened(type) { return expression(.object(members), of: type, in: .known) }
        return members.last { $0.name == tag }.flatMap { expression($0.value, of: type, in: .known) }
    }

    private func subtype(
        _ value: JSONValue,
        of structure: Struct,
        _ subtypes: Subtypes,
        in context: Context
    ) -> SwiftExpression? {
        guard case .object = value, let tag = value.tagText,
            let index = subtypes.members.firstIndex(where: { $0.tag == tag })
        else { return nil }
        let names = lowering.names.members(subtypes.members.map(\.tag), of: structure.id)
        return expression(value, of: .named(subtypes.members[index].type), in: .known).map {
            .call(self.case(names[index], of: structure.id, in: context), [SwiftExpression.Element($0)])
        }
    }

    /// Returns a case: `.add`, `Files.WriteMode.add`
    private func `case`(_ name: MemberName, of id: TypeID, in context: Context) -> String {
        let isHidden = context == .optional && ["none", "some"].contains(name.plain)
        let type = context == .none || isHidden ? spelling.spelling(of: id) : ""
        return "\(type).\(name.afterDot)"
    }
}

extension JSONValue {
    /// The tag of a union's value: `"add"`, `{".tag": "add"}`.
    fileprivate var tagText: String? {
        switch self {
        case .string(let text): return text
        case .object(let members):
            guard case .string(let text)? = members.last(where: { $0.name == ".tag" })?.value else { return nil }
            return text
        default: return nil
        }
    }

    /// Returns whether the value is a tag without a value.
    fileprivate func isTag(_ name: String) -> Bool {
        guard tagText == name else { return false }
        if case .object(let members) = self { return members.count == 1 }
        return true
    }
}
