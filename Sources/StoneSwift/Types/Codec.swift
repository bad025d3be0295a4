import StoneModel

/// How the runtime reads and writes values of one type: which of its methods, or which `StoneCoder`.
struct Codec {
    /// The shape of a call: `reader.string("name")`, `reader.field("name", .list(.string))`.
    enum Shape {
        /// A method of its own in the reader and the writer, with arguments after the key.
        case method(name: String, arguments: [String])
        /// The methods that take a coder, which is this expression.
        case coder(String)
    }

    var reading: Shape
    var writing: Shape
    var isNullable: Bool

    /// `reader.stringIfPresent("name")`
    func read(_ key: String, default defaultValue: String? = nil) -> String {
        var (name, arguments) = call(reading, key)
        if isNullable {
            name += "IfPresent"
        } else if let defaultValue {
            arguments.append("default: \(defaultValue)")
        }
        return "try reader.\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// `writer.stringIfPresent("name", name)`
    func write(_ key: String, _ value: String) -> String {
        var (name, arguments) = call(writing, key)
        if isNullable { name += "IfPresent" }
        arguments.insert(value, at: 1)
        return "writer.\(name)(\(arguments.joined(separator: ", ")))"
    }

    private func call(_ shape: Shape, _ key: String) -> (name: String, arguments: [String]) {
        let key = SwiftLiteral.string(key)
        return switch shape {
        case .method(let name, let arguments): (name, [key] + arguments)
        case .coder(let expression): ("field", [key, expression])
        }
    }
}
