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
        if isNullable { return "try reader.\(reading.name)IfPresent(\(key)\(reading.arguments))" }
        guard let defaultValue else { return "try reader.\(reading.name)(\(key)\(reading.arguments))" }
        return "try reader.\(reading.name)(\(key)\(reading.arguments), default: \(defaultValue))"
    }

    /// `writer.stringIfPresent("name", name)`
    ///
    /// - Parameter key: A literal.
    func write(_ key: String, _ value: String) -> String {
        "writer.\(writing.name)\(isNullable ? "IfPresent" : "")(\(key), \(value)\(writing.arguments))"
    }
}
