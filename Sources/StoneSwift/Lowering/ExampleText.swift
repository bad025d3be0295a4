import StoneModel

/// An example in one line of a comment: ``Example: `{"path": "/a", "mode": {…}, …}` ``.
///
/// Values of structs and unions are elided, since they come from other declarations. There is no text if all of the
/// example is elided, or if it cannot stand between backticks.
struct ExampleText {
    private(set) var text: String?

    init(_ example: Example, width: Int) {
        guard case .object(let members) = example.value else { return }
        let room = width - Self.start.utf8.count - Self.end.utf8.count - Self.omission.utf8.count
        var json = ""
        var isInformative = false
        for (index, member) in members.enumerated() {
            let text = "\(index == 0 ? "" : ", ")\"\(member.name)\": \(Self.elided(member.value))"
            guard json.utf8.count + text.utf8.count <= room, !text.utf8.contains(UInt8(ascii: "`")) else {
                guard index > 0 else { return }
                json += Self.omission
                break
            }
            json += text
            isInformative = isInformative || member.name != ".tag" && Self.isInformative(member.value)
        }
        if isInformative { text = Self.start + json + Self.end }
    }

    private static let start = "Example: `{"
    private static let end = "}`"
    private static let omission = ", …"

    private static func elided(_ value: JSONValue) -> String {
        switch value {
        case .null, .boolean, .integer, .float, .string: value.lines.joined()
        case .array(let elements): "[\(elements.map(elided).joined(separator: ", "))]"
        case .object(let members): members.isEmpty ? "{}" : "{…}"
        }
    }

    /// Whether a value shows more than its type does.
    private static func isInformative(_ value: JSONValue) -> Bool {
        switch value {
        case .integer, .float, .string: true
        case .array(let elements): elements.contains(where: isInformative)
        case .null, .boolean, .object: false
        }
    }
}
