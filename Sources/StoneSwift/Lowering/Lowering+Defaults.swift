import StoneModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Lowering {
    /// Returns the expression for a default, such as `.add` for `mode WriteMode = add`, or `nil` if the field has no
    /// default or the default is null.
    ///
    /// - Parameter usesFoundation: Whether the file imports Foundation for other reasons. Importing it only for the
    ///   initializers of `Data` and `Date` would cause a warning, since no declaration uses it.
    func lowerDefault(of field: Field, usesFoundation: Bool = true) -> String? {
        switch field.defaultValue {
        case nil, .null: return nil
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .integer(let digits): return digits
        case .float(let value):
            guard case .float(let type) = api.unwrapped(field.type).type else { return SwiftLiteral.float(value) }
            return SwiftLiteral.float(value, type.width)
        case .string(let text):
            guard case .bytes = api.unwrapped(field.type).type else { return SwiftLiteral.string(text) }
            return bytes(text, usesFoundation: usesFoundation)
        case .timestamp(_, let moment): return date(moment, usesFoundation: usesFoundation)
        case .tag(let id, let tag):
            let tags = members.fields(of: id)
            guard let index = tags.firstIndex(where: { $0.name == tag }) else { return nil }
            guard tags[index].isDeprecated else { return expression(tags[index], at: index, of: id) }
            // Naming a deprecated case would cause warnings that users of the code cannot avoid.
            let literal = SwiftLiteral.string(tag)
            guard let other = indexOfTagWithoutValue(among: tags, isDeprecated: false) else {
                return "._tagged(\(literal))"
            }
            return "._tagged(\(literal), otherwise: \(expression(tags[other], at: other, of: id)))"
        }
    }

    /// Returns whether the default is a deprecated tag, for which the runtime has a function.
    func hasDeprecatedDefault(_ field: Field) -> Bool {
        guard case .tag(let id, let name) = field.defaultValue else { return false }
        return members.fields(of: id).contains { $0.name == name && $0.isDeprecated }
    }

    /// Returns a case without a value, `.add`, if all of these are deprecated.
    func deprecatedCase(of union: TypeID) -> String? {
        let tags = members.fields(of: union)
        guard indexOfTagWithoutValue(among: tags, isDeprecated: false) == nil,
            let index = indexOfTagWithoutValue(among: tags, isDeprecated: true)
        else { return nil }
        return expression(tags[index], at: index, of: union)
    }

    /// Returns the index of a tag that needs no value.
    private func indexOfTagWithoutValue(among tags: [Field], isDeprecated: Bool) -> Int? {
        tags.firstIndex { tag in
            guard tag.isDeprecated == isDeprecated else { return false }
            let (type, isNullable) = api.unwrapped(tag.type)
            return tag.isCatchAll || isNullable || type == .void
        }
    }

    /// Returns a tag without a value, `.add`.
    private func expression(_ tag: Field, at index: Int, of union: TypeID) -> String {
        let payload = tag.isCatchAll ? "()" : api.unwrapped(tag.type).isNullable ? "(nil)" : ""
        return ".\(members.names(of: union)[index].quoted)\(payload)"
    }

    /// Returns the expression for bytes: `"AQI="` → `.init([1, 2])`. The checker has validated the text.
    private func bytes(_ text: String, usesFoundation: Bool) -> String {
        let data = Data(base64Encoded: text) ?? Data()
        let elements = data.map(\.description).joined(separator: ", ")
        guard usesFoundation else { return "._bytes([\(elements)])" }
        return elements.isEmpty ? ".init()" : ".init([\(elements)])"
    }

    /// Returns the expression for the `Date`, equal to the runtime's result of reading it.
    private func date(_ moment: Moment, usesFoundation: Bool) -> String {
        let function = usesFoundation ? "init" : "_date"
        let interval = SwiftLiteral.interval(to: moment)
        return ".\(function)(\(interval.label): \(interval.value))"
    }
}
