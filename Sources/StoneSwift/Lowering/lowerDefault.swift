import StoneModel

extension Lowering {
    /// `mode WriteMode = add` → `.add`. `nil` if the field has no default, or the default is null.
    func lowerDefault(of field: Field) -> String? {
        switch field.defaultValue {
        case nil, .null: return nil
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .integer(let digits): return digits
        case .float(let value): return SwiftLiteral.float(value)
        case .string(let text): return expression(text, of: api.unwrapped(field.type).type)
        case .tag(let id, let tag):
            let tags = members.fields(of: id)
            guard let index = tags.firstIndex(where: { $0.name == tag }) else { return nil }
            let tagExpression = expression(tags[index], at: index, of: id)
            // Naming a deprecated case would warn the users of the code, who cannot avoid it.
            guard tags[index].isDeprecated,
                let other = tags.firstIndex(where: { !$0.isDeprecated && ($0.isCatchAll || $0.type == .void) })
            else { return tagExpression }
            let substitute = expression(tags[other], at: other, of: id)
            return "StoneDefault.tag(\(SwiftLiteral.string(tag)), otherwise: \(substitute))"
        }
    }

    /// A tag without a value.
    private func expression(_ tag: Field, at index: Int, of union: TypeID) -> String {
        let payload = tag.isCatchAll ? "()" : api.unwrapped(tag.type).isNullable ? "(nil)" : ""
        return ".\(members.names(of: union)[index].quoted)\(payload)"
    }

    /// Bytes and timestamps have the form of the wire.
    private func expression(_ text: String, of type: DataType) -> String {
        let literal = SwiftLiteral.string(text)
        return switch type {
        case .bytes: "StoneDefault.bytes(\(literal))"
        case .timestamp(let format): "StoneDefault.timestamp(\(literal), \(SwiftLiteral.string(format)))"
        default: literal
        }
    }
}
