/// A route.
package struct Route: Hashable, Sendable {
    package var namespace: NamespaceID
    /// The name with its path: `tags/add`.
    package var name: String
    package var version: Int
    package var argument: DataType
    package var result: DataType
    /// `.void` if it is left out.
    package var error: DataType
    package var documentation: Documentation?
    package var deprecation: Deprecation?
    /// A value for each field of `stone_cfg.Route`, in order, defaults filled in.
    package var attributes: [Attribute]
    package var position: SourcePosition

    package var id: RouteID { RouteID(namespace: namespace, name: name, version: version) }

    package init(
        namespace: NamespaceID,
        name: String,
        version: Int,
        argument: DataType,
        result: DataType,
        error: DataType,
        documentation: Documentation?,
        deprecation: Deprecation?,
        attributes: [Attribute],
        position: SourcePosition
    ) {
        self.namespace = namespace
        self.name = name
        self.version = version
        self.argument = argument
        self.result = result
        self.error = error
        self.documentation = documentation
        self.deprecation = deprecation
        self.attributes = attributes
        self.position = position
    }
}

extension Route {
    /// The attributes that decide how a route is called, which clients and servers read.
    package static let callAttributes = ["host", "style", "auth", "scope"]

    /// Returns the text of an attribute, or `nil` if the route has none or another kind of value.
    package func text(of attribute: String) -> String? {
        guard case .string(let text)? = attributes.first(where: { $0.name == attribute })?.value else { return nil }
        return text
    }

    /// The kinds of credentials in the attribute `auth`; empty without it.
    package var authParts: [String] { text(of: "auth").map(Self.authParts(of:)) ?? [] }

    /// Returns the kinds of credentials in a value of the attribute `auth`: `app, user` → `["app", "user"]`.
    ///
    /// `StoneService` of StoneClient reads the value in the same way.
    package static func authParts(of value: String) -> [String] {
        value.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let isBlank = { (character: Character) in character == " " || character == "\t" }
            var part = part.drop(while: isBlank)
            while part.last.map(isBlank) == true { part.removeLast() }
            return String(part)
        }
    }
}

/// The name and version of a route.
package struct RouteID: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String
    package var version: Int

    package init(namespace: NamespaceID, name: String, version: Int) {
        self.namespace = namespace
        self.name = name
        self.version = version
    }

    /// The name, with its version unless it is 1: `list_folder:2`.
    package var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }

    /// The name in the path of calls, with the version as a suffix: `move_v2` for `move:2` and for `move_v2`.
    package var pathName: String { version == 1 ? name : "\(name)_v\(version)" }
}

/// The deprecation of a route: `deprecated`, `deprecated by tags/put:2`.
package struct Deprecation: Hashable, Sendable {
    package var successor: RouteID?

    package init(successor: RouteID?) {
        self.successor = successor
    }
}

/// An attribute of a route: `auth = "user"`.
package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: DefaultValue

    package init(name: String, value: DefaultValue) {
        self.name = name
        self.value = value
    }
}
