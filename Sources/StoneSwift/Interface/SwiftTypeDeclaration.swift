package import StoneModel

/// A generated type as other code sees it: without its access and its implementation.
///
/// Names of generated types are fully qualified; those of the standard library and Foundation are plain, even if other
/// names hide them.
package struct SwiftTypeDeclaration: Sendable {
    package enum Kind: String, Hashable, Sendable {
        case structure = "struct"
        case enumeration = "enum"
        case alias = "typealias"
        case interface = "protocol"
        case objectiveCClass = "class"
    }

    /// Distinguishes the types generated for one origin. Origin and role identify a type across versions.
    package enum Role: Hashable, Sendable {
        /// The type of a struct, union, alias or annotation type.
        case value
        /// The fields of an unknown subtype.
        case base
        /// The enum of a namespace.
        case namespace
        /// The route table of a namespace.
        case routes
        /// The client protocol, by the key of its client shape.
        case clientProtocol(String)
        case client(String)
        case callbacks(String)
        case server
        /// A client of all namespaces, by its name.
        case rootClient(String)
        /// A class for Objective-C, by its name if it belongs to no declaration.
        case objectiveC(String)
    }

    package var origin: DeclarationName
    package var role: Role
    package var kind: Kind
    /// The whole name: `Files.Metadata`
    package var name: String
    /// The configured protocols, `StoneAnnotated` if the type has annotations, and the superclass.
    package var conformances: [String] = []
    /// The type for which an alias stands.
    package var target: String?
    package var members: [SwiftMember] = []

    init(_ kind: Kind, _ name: String, of origin: DeclarationName, as role: Role = .value) {
        self.origin = origin
        self.role = role
        self.kind = kind
        self.name = name
    }
}

/// A member of a generated type.
package struct SwiftMember: Sendable {
    package enum Kind: Hashable, Sendable {
        case property
        case initializer
        case method
        /// A method that conforming types implement.
        case requirement
        case enumCase
    }

    /// Distinguishes the members generated for one origin. The name of the origin and the role identify a member across
    /// versions.
    package enum Role: Hashable, Sendable {
        case field
        case tag
        case route
        /// The initializer of a struct with its fields.
        case initializer
        /// The conversion from or to the parent.
        case parent
        /// The case for unknown tags.
        case catchAll
        /// The method with a parameter for each field of the argument.
        case convenience
        case pages
        case job
        /// The method that creates a job from its identifier.
        case storedJob
        /// A method with a completion handler, counted from 0.
        case request(Int)
        case client
        /// A member for Objective-C, by its name and the labels of its parameters.
        case objectiveC(String)
    }

    package var kind: Kind
    package var role: Role
    package var origin: DeclarationName
    /// The name without backticks.
    package var name: String
    /// The parameters of a function, or the associated values of a case.
    package var parameters: [SwiftParameter]?
    /// The type of a property, or the result of a function.
    package var type: String?
    package var errorType: String?
    package var isSettable = false
    package var isDeprecated = false

    init(_ kind: Kind, _ name: String, of origin: DeclarationName, as role: Role) {
        self.kind = kind
        self.role = role
        self.origin = origin
        self.name = name.first == "`" ? String(name.dropFirst().dropLast()) : name
    }

    /// The name with the labels of the parameters: `init(path:)`
    package var fullName: String {
        guard let parameters, !parameters.isEmpty || kind != .enumCase else { return name }
        return "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
}

/// A parameter of a generated function, or an associated value.
package struct SwiftParameter: Sendable {
    /// The label; `nil` for a parameter without a label.
    package var label: String?
    package var type: String
    package var hasDefault: Bool
    /// The field of the parameter.
    package var origin: DeclarationName?

    init(_ label: String?, _ type: String, hasDefault: Bool = false, of origin: DeclarationName? = nil) {
        self.label = label
        self.type = type
        self.hasDefault = hasDefault
        self.origin = origin
    }

    init(_ view: ParameterView, of origin: DeclarationName? = nil) {
        let label = view.label ?? view.name
        self.init(
            label == "_" ? nil : label.first == "`" ? String(label.dropFirst().dropLast()) : label,
            view.type,
            hasDefault: view.defaultValue != nil,
            of: origin
        )
    }
}
