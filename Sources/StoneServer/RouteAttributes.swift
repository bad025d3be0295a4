import StoneRuntime

/// The attributes of a route as text.
struct RouteAttributes: Sendable {
    private static let coder = StoneCoder<StoneJSONNode>.dynamic(read: { $0 }, json: { _, _ in "null" })

    /// Strings, timestamps, bytes, numbers, Booleans and the names of tags, by the name of the attribute.
    let text: [String: String]
    /// The value of the attribute `style`, if it is a string. Generated code reads no other style.
    let style: String?

    /// - Parameter attributes: The attributes of a `StoneRoute`, none of which are text if they are not a `StoneValue`.
    init<Attributes>(_ attributes: Attributes) {
        guard let attributes = attributes as? any StoneValue,
            let json = try? StoneJSONEncoder().encode(attributes),
            case .object(let members)? = try? StoneJSONDecoder().decode(Self.coder, from: json).content
        else {
            (text, style) = ([:], nil)
            return
        }
        text = Dictionary(
            members.compactMap { member in Self.text(of: member.value).map { (member.name, $0) } },
            uniquingKeysWith: { _, last in last }
        )
        style =
            if case .string(let name)? = members.last(where: { $0.name == "style" })?.value.content { name } else {
                nil
            }
    }

    /// Returns a scalar as text, or the tag of a union, beside which its value may be.
    private static func text(of value: StoneJSONNode) -> String? {
        switch value.content {
        case .string(let text), .number(let text): text
        case .boolean(let isTrue): "\(isTrue)"
        case .object(let members): members.last { $0.name == ".tag" }.flatMap { text(of: $0.value) }
        case .null, .array: nil
        }
    }
}
