/// How the generated code is to look.
package struct SwiftConfiguration: Hashable, Sendable {
    package enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`
        case package
        case `public`

        /// What stands before a declaration: `public `.
        var prefix: String { self == .internal ? "" : rawValue + " " }
    }

    package var access: Access
    /// The enum that holds all namespaces; without it they stand at the top level.
    package var root: String?
    /// The Swift names that the user chose, by names in Stone: of namespaces (`files`), types (`files.Metadata`), fields and
    /// tags (`files.Metadata.name`) and routes (`files.upload`, `files.upload:2`).
    package var names: [String: String]
    /// The protocols that types conform to beside `StoneValue`, by names in Stone; `*` stands for every struct and union.
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
