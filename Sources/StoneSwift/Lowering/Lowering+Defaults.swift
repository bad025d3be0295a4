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
            let tagExpression = expression(tags[index], at: index, of: id)
            guard let other = substitute(for: tags[index], among: tags) else { return tagExpression }
            let substitute = expression(tags[other], at: other, of: id)
            return "._tagged(\(SwiftLiteral.string(tag)), otherwise: \(substitute))"
        }
    }

    /// Returns whether the default is a deprecated tag, for which the runtime has a function.
    func hasDeprecatedDefault(_ field: Field) -> Bool {
        guard case .tag(let id, let name) = field.defaultValue else { return false }
        let tags = members.fields(of: id)
        return tags.first { $0.name == name }.flatMap { substitute(for: $0, among: tags) } != nil
    }

    /// Returns the index of another tag without a value if a tag is deprecated. Naming a deprecated case would cause
    /// warnings that users of the code cannot avoid.
    private func substitute(for tag: Field, among tags: [Field]) -> Int? {
        guard tag.isDeprecated else { return nil }
        return tags.firstIndex { !$0.isDeprecated && ($0.isCatchAll || $0.type == .void) }
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
