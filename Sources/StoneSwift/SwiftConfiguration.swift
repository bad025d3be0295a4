package import StoneModel

/// The options of generated code.
package struct SwiftConfiguration: Hashable, Sendable {
    package enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`
        case package
        case `public`

        /// The modifier of a declaration, followed by a space: `public `.
        var prefix: String { self == .internal ? "" : rawValue + " " }
    }

    /// A part of the output.
    package enum Part: String, CaseIterable, Hashable, Sendable {
        /// The types and the route tables.
        case types
        /// A method for each route that calls it.
        case client
        /// A protocol for each namespace that servers implement.
        case server
    }

    /// A client of all namespaces.
    package struct RootClient: Hashable, Sendable {
        package var name: String
        /// The routes that it has, or `nil` for all.
        package var routes: Set<RouteID>?

        package init(name: String, routes: Set<RouteID>? = nil) {
            self.name = name
            self.routes = routes
        }
    }

    package var access: Access
    /// The enum that contains all namespaces; `nil` to declare them at the top level.
    package var root: String?
    /// Swift names by names in Stone: of namespaces (`files`), types (`files.Metadata`), fields and
    /// tags (`files.Metadata.name`) and routes (`files.upload`, `files.upload:2`).
    package var names: [String: String]
    /// The additional protocols of types, by names in Stone; `*` stands for every struct and union.
    package var conformances: [String: [String]]
    package var parts: Set<Part>
    /// One with all routes if there is none.
    package var clients: [RootClient]

    package static let everyType = "*"

    package init(
        access: Access = .internal,
        root: String? = nil,
        names: [String: String] = [:],
        conformances: [String: [String]] = [:],
        parts: Set<Part> = [.types],
        clients: [RootClient] = []
    ) {
        self.access = access
        self.root = root
        self.names = names
        self.conformances = conformances
        self.parts = parts
        self.clients = clients
    }
}
