package import StoneModel

/// The options of generated code.
package struct SwiftConfiguration: Hashable, Sendable {
    package enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`
        case package
        case `public`

        /// The modifier of a declaration, followed by a space: `public `.
        var prefix: String { self == .internal ? "" : rawValue + " " }

        /// Returns an error message if code with this access level cannot use the types of another module, which have
        /// the given access level.
        package func problem(withTypesOf module: String?, _ access: Self?) -> String? {
            guard let module, self == .public, access == .package else { return nil }
            return "public code cannot use the types of '\(module)', whose access level is 'package'"
        }
    }

    /// A part of the output.
    package enum Part: String, CaseIterable, Hashable, Sendable {
        /// The types and the route tables.
        case types
        /// A client with a method for each route.
        case client
        /// The methods of clients with completion handlers, in the style of SwiftyDropbox.
        case callbacks
        /// Objective-C classes for the routes and types in ``SwiftConfiguration/objectiveC``.
        case objc
        /// A server protocol for each namespace.
        case server

        /// Returns an error message if a list of parts lacks a required one.
        ///
        /// - Parameters:
        ///   - module: The module that declares the types, or `nil` if they are generated.
        ///   - place: The name of the list in the message: `--generate`.
        package static func problem(with parts: Set<Part>, typesOf module: String?, in place: String) -> String? {
            if let module, parts.contains(.types) {
                return "unexpected 'types' in '\(place)', since the module '\(module)' declares them"
            }
            if module == nil, !parts.contains(.types) { return "expected 'types' in '\(place)', which all parts use" }
            guard let user = [Part.callbacks, .objc].first(where: parts.contains), !parts.contains(.client) else {
                return nil
            }
            return "expected 'client' in '\(place)', which '\(user.rawValue)' uses"
        }
    }

    /// A client of all namespaces.
    package struct RootClient: Hashable, Sendable {
        package var name: String
        /// The routes of the client, or `nil` for all routes.
        package var routes: Set<RouteID>?

        package init(name: String, routes: Set<RouteID>? = nil) {
            self.name = name
            self.routes = routes
        }
    }

    /// The declarations with Objective-C classes.
    package struct ObjectiveC: Hashable, Sendable {
        /// The prefix of the names of all classes: `DBX`.
        package var prefix: String
        package var routes: Set<RouteID>
        /// The types to include in addition to the types of routes.
        package var types: Set<TypeID>

        package init(prefix: String, routes: Set<RouteID> = [], types: Set<TypeID> = []) {
            self.prefix = prefix
            self.routes = routes
            self.types = types
        }
    }

    /// The configured second route of a pair: for pages or a job.
    package enum Pairing: Hashable, Sendable {
        /// No pairing, even if there is one by convention.
        case suppressed
        /// - Parameters:
        ///   - partner: The second route, or `nil` for the conventional one.
        ///   - name: The name of the method, or `nil` for the derived one.
        case pair(partner: RouteID?, name: String?)

        /// The configured name of the method.
        var name: String? { if case .pair(_, let name) = self { name } else { nil } }
    }

    package var access: Access
    /// The enum around all namespaces; `nil` to declare them at the top level.
    package var root: String?
    /// Swift names by names in Stone: of namespaces (`files`), types (`files.Metadata`), fields and
    /// tags (`files.Metadata.name`) and routes (`files.upload`, `files.upload:2`).
    package var names: [String: String]
    /// The additional protocols of types, by names in Stone; `*` means every struct and union.
    package var conformances: [String: [String]]
    package var parts: Set<Part>
    /// The module that declares the types and the route tables, or `nil` if they are generated.
    package var typesModule: String?
    /// The access level of the types in that module.
    package var typesAccess: Access
    /// The root clients. If the list is empty, there is one with all routes.
    package var clients: [RootClient]
    /// The pairings for pages, if they differ from the convention of ``PageRoutes``.
    package var pages: [RouteID: Pairing]
    /// The pairings for jobs, if they differ from the convention of ``JobRoutes``.
    package var jobs: [RouteID: Pairing]
    /// The styles of routes by the values of the attribute `style`, if they differ from the names of the styles.
    package var styles: [String: RouteStyle]
    /// The Objective-C declarations; `nil` if the parts do not include ``Part/objc``.
    package var objectiveC: ObjectiveC?

    package static let everyType = "*"

    /// Whether something belongs to the whole API: the enum around all namespaces, or a client of them.
    ///
    /// The build plugin decides the same from the `stone.json`, in `ConfiguredFiles`.
    package var hasRootFile: Bool { root != nil && typesModule == nil || parts.contains(.client) }

    package init(
        access: Access = .internal,
        root: String? = nil,
        names: [String: String] = [:],
        conformances: [String: [String]] = [:],
        parts: Set<Part> = [.types],
        typesModule: String? = nil,
        typesAccess: Access = .public,
        clients: [RootClient] = [],
        pages: [RouteID: Pairing] = [:],
        jobs: [RouteID: Pairing] = [:],
        styles: [String: RouteStyle] = [:],
        objectiveC: ObjectiveC? = nil
    ) {
        self.access = access
        self.root = root
        self.names = names
        self.conformances = conformances
        self.parts = parts
        self.typesModule = typesModule
        self.typesAccess = typesAccess
        self.clients = clients
        self.pages = pages
        self.jobs = jobs
        self.styles = styles
        self.objectiveC = objectiveC
    }
}
