import StoneMustache

/// A route: `static var getMetadata: StoneRoute<…> { … }`.
struct RouteView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var description: RouteDescriptionView
    /// The Swift name of a deprecated route's successor, as a literal.
    var renamed: String?
    var argument: TypeView
    var result: TypeView
    var failure: TypeView
    /// `StoneCfg.Route`; `nil` if the API defines no attributes.
    var attributesType: String?
    /// The attributes with values other than the defaults.
    var attributes: [AttributeView]

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "description": { $0.description.template },
        "isDeprecated": { .boolean($0.description.isDeprecated) },
        "renamed": { .optional($0.renamed) },
        "argument": { $0.argument.template },
        "result": { $0.result.template },
        "failure": { $0.failure.template },
        "attributesType": { .optional($0.attributesType) },
        "attributes": { .separated($0.attributes) },
    ]
}

/// The properties of a route that are independent of its types. All strings are literals.
struct RouteDescriptionView: TemplateRepresentable {
    var namespace: String
    var name: String
    /// The version; `nil` for version 1.
    var version: String?
    var isDeprecated: Bool
    var successor: Successor?

    /// The successor of a deprecated route.
    struct Successor: TemplateRepresentable {
        var name: String
        var version: String

        static let templateMembers: TemplateMembers<Self> = [
            "name": { .text($0.name) },
            "version": { .text($0.version) },
        ]
    }

    static let templateMembers: TemplateMembers<Self> = [
        "namespace": { .text($0.namespace) },
        "name": { .text($0.name) },
        "version": { .optional($0.version) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "successor": { .optional($0.successor) },
    ]
}

/// The argument, the result or the error of a route.
struct TypeView: TemplateRepresentable {
    /// The type in Swift, such as `[Files.Metadata]`.
    var type: String
    /// The expression of its coder, such as `.list(.value)`.
    var coder: String

    static let templateMembers: TemplateMembers<Self> = [
        "type": { .text($0.type) },
        "coder": { .text($0.coder) },
    ]
}

/// An attribute of a route: `scope: "files.metadata.read"`.
struct AttributeView: TemplateRepresentable {
    var name: String
    var value: String

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "value": { .text($0.value) },
    ]
}
