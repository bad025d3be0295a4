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
        /// The same with completion handlers, in the style of SwiftyDropbox.
        case callbacks
        /// Classes for Objective-C, of the routes and types in ``SwiftConfiguration/objectiveC``.
        case objc
        /// A protocol for each namespace that servers implement.
        case server

        /// The message about a part that others need and that is missing from a list.
        ///
        /// - Parameter place: The name of the list in the message: `--generate`.
        package static func problem(with parts: Set<Part>, in place: String) -> String? {
            if !parts.contains(.types) { return "expected 'types' in '\(place)', which all parts use" }
            guard let user = [Part.callbacks, .objc].first(where: parts.contains), !parts.contains(.client) else {
                return nil
            }
            return "expected 'client' in '\(place)', which '\(user.rawValue)' uses"
        }
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

    /// The declarations that have classes for Objective-C.
    package struct ObjectiveC: Hashable, Sendable {
        /// The start of the names of all classes: `DBX`.
        package var prefix: String
        package var routes: Set<RouteID>
        /// Types besides those that the routes need.
        package var types: Set<TypeID>

        package init(prefix: String, routes: Set<RouteID> = [], types: Set<TypeID> = []) {
            self.prefix = prefix
            self.routes = routes
            self.types = types
        }
    }

    /// Which route completes another one: pages or a job.
    package enum Pairing: Hashable, Sendable {
        /// None, even if one does by convention.
        case suppressed
        /// - Parameters:
        ///   - partner: The second route, or `nil` for the conventional one.
        ///   - name: The name of the method, or `nil` for the derived one.
        case pair(partner: RouteID?, name: String?)
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
    /// Which routes return pages, where the convention of ``PageRoutes`` is not to decide.
    package var pages: [RouteID: Pairing]
    /// Which routes launch jobs, where the convention of ``JobRoutes`` is not to decide.
    package var jobs: [RouteID: Pairing]
    /// `nil` if the parts do not include ``Part/objc``.
    package var objectiveC: ObjectiveC?

    package static let everyType = "*"

    package init(
        access: Access = .internal,
        root: String? = nil,
        names: [String: String] = [:],
        conformances: [String: [String]] = [:],
        parts: Set<Part> = [.types],
        clients: [RootClient] = [],
        pages: [RouteID: Pairing] = [:],
        jobs: [RouteID: Pairing] = [:],
        objectiveC: ObjectiveC? = nil
    ) {
        self.access = access
        self.root = root
        self.names = names
        self.conformances = conformances
        self.parts = parts
        self.clients = clients
        self.pages = pages
        self.jobs = jobs
        self.objectiveC = objectiveC
    }
}
