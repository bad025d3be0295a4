/// The name of a route in documentation and filters, with an optional version: `list_folder:2`.
package struct VersionedRouteName {
    package let name: Substring
    /// The text after the colon; `nil` without a colon.
    package let versionText: Substring?

    package init(_ text: Substring) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            (name, versionText) = (text, nil)
            return
        }
        (name, versionText) = (text[..<colon], text[text.utf8.index(after: colon)...])
    }

    /// The version, 1 by default; `nil` if it is not a number.
    package var version: Int? { versionText.map { Int($0) } ?? 1 }
}
