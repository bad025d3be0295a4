/// How the runtime reads and writes values of one type: which of its methods, or which `StoneCoder`.
struct Codec {
    /// A method of the reader and the writer: `string("name")`, `field("name", .list(.boolean))`.
    struct Method {
        var name: String
        /// What follows the key: `, .list(.boolean)`.
        var arguments = ""
    }

    var reading: Method
    var writing: Method
    var isNullable: Bool

    /// `try reader.stringIfPresent("name")`
    ///
    /// - Parameter key: A literal.
    func read(_ key: String, default defaultValue: String? = nil) -> String {
        let open = isNullable ? "IfPresent(" : "("
        let close = if let defaultValue, !isNullable { ", default: \(defaultValue))" } else { ")" }
        return String(parts: "try reader.", reading.name, open, key, reading.arguments, close)
    }

    /// `writer.stringIfPresent("name", name)`
    ///
    /// - Parameter key: A literal.
    func write(_ key: String, _ value: String) -> String {
        let open = isNullable ? "IfPresent(" : "("
        return String(parts: "writer.", writing.name, open, key, ", ", value, writing.arguments, ")")
    }
}
