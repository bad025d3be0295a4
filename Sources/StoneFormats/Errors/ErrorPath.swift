/// The notation of paths in errors: `entries[3].sharing_info.read_only`, `labels["a b"]`.
package enum ErrorPath {
    /// Returns the path component for a key. Keys of a map come from the sender, so they are shortened, and quoted
    /// unless they have the form of field names.
    package static func member(_ key: String) -> String {
        let isName = !key.isEmpty && key.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        return key == ".tag" || isName && key.utf8.count <= maximumLength ? key : "[\(quoted(key))]"
    }

    /// The text in place of redacted values and keys.
    package static let mask = "********"

    /// The component for a redacted key.
    package static let maskedMember = "[\(mask)]"

    package static func joined(_ component: String, _ rest: String) -> String {
        rest.isEmpty || rest.hasPrefix("[") || rest.hasPrefix(".") ? component + rest : "\(component).\(rest)"
    }

    /// Returns a message preceded by the path.
    package static func located(_ message: String, at path: String) -> String {
        path.isEmpty ? message : "\(path): \(message)"
    }

    /// Returns a string in quotes, on one line and cut to 64 characters.
    package static func quoted(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(maximumLength)
        let isCut = start.endIndex != text.unicodeScalars.endIndex
        return "\"" + start.map(shown).joined() + "\"" + (isCut ? "…" : "")
    }

    private static func shown(_ scalar: UnicodeScalar) -> String {
        let isEscaped = scalar == "\"" || scalar == "\\" || scalar.isInterpreted
        return isEscaped ? scalar.escaped(asASCII: true) : String(scalar)
    }

    private static let maximumLength = 64
}
