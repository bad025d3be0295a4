/// A JSON value.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits with an optional minus sign.
    case integer(String)
    case float(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of writing.
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
