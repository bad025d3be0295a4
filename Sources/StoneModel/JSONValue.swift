/// A value as it stands on the wire.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits, with a sign if negative.
    case integer(String)
    case float(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order in which they are written.
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}
