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
    /// The names of namespaces and types that the user chose, by their names in Stone: `files`, `files.Metadata`.
    package var names: [String: String]

    package init(access: Access = .internal, root: String? = nil, names: [String: String] = [:]) {
        self.access = access
        self.root = root
        self.names = names
    }
}
