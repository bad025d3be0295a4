/// The options of generated code.
package struct SwiftConfiguration: Hashable, Sendable {
    package enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`
        case package
        case `public`

        /// The modifier of a declaration, followed by a space: `public `.
        var prefix: String { self == .internal ? "" : rawValue + " " }
    }

    package var access: Access
    /// The enum that contains all namespaces; `nil` to declare them at the top level.
    package var root: String?
    /// Swift names by names in Stone: of namespaces (`files`), types (`files.Metadata`), fields and
    /// tags (`files.Metadata.name`) and routes (`files.upload`, `files.upload:2`).
    package var names: [String: String]
    /// The additional protocols of types, by names in Stone; `*` stands for every struct and union.
    package var conformances: [String: [String]]

    package static let everyType = "*"

    package init(
        access: Access = .internal,
        root: String? = nil,
        names: [String: String] = [:],
        conformances: [String: [String]] = [:]
    ) {
        self.access = access
        self.root = root
        self.names = names
        self.conformances = conformances
    }
}
