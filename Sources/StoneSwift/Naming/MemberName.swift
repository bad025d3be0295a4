/// The name of a field, a tag or a route.
struct MemberName: Sendable {
    let plain: String
    /// As code has to spell it: keywords between backticks.
    let quoted: String

    init(_ plain: String) {
        self.plain = plain
        quoted = SwiftIdentifier.quoted(plain)
    }
}
