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

    package init(access: Access = .internal, root: String? = nil) {
        self.access = access
        self.root = root
    }
}
