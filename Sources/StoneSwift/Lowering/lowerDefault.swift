import StoneModel

extension Lowering {
    /// `mode WriteMode = add` → `WriteMode.add`. `nil` where the field has no default, or the default is null.
    func lowerDefault(of field: Field, _ spelling: TypeSpelling) -> String? {
        switch field.defaultValue {
        case nil, .null: return nil
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .integer(let digits): return digits
        case .float(let value): return SwiftLiteral.float(value)
        case .string(let text): return expression(text, of: api.unwrapped(field.type).type)
        case .tag(let id, let tag):
            let tags = members.fields(of: id)
            guard let index = tags.firstIndex(where: { $0.name == tag }) else { return nil }
            let payload =
                if tags[index].isCatchAll { "()" } else if api.unwrapped(tags[index].type).isNullable { "(nil)" } else {
                    ""
                }
            return "\(spelling.spelling(of: id)).\(members.names(of: id)[index].quoted)\(payload)"
        }
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
