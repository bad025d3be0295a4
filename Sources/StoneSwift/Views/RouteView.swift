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

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "description": description.template,
            "isDeprecated": .boolean(description.isDeprecated),
            "renamed": .optional(renamed),
            "argument": argument.template,
            "result": result.template,
            "failure": failure.template,
            "attributesType": .optional(attributesType),
            "attributes": .separated(attributes),
        ]
    }
}

/// The properties of a route that are independent of its types. All texts are literals.
struct RouteDescriptionView: TemplateRepresentable {
    var namespace: String
    var name: String
    /// `nil` for version 1.
    var version: String?
    var isDeprecated: Bool
    var successor: Successor?

    /// The successor of a deprecated route.
    struct Successor: TemplateRepresentable {
        var name: String
        var version: String

        var template: TemplateValue { ["name": .text(name), "version": .text(version)] }
    }

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "name": .text(name),
            "version": .optional(version),
            "isDeprecated": .boolean(isDeprecated),
            "successor": .optional(successor),
        ]
    }
}

/// The argument, the result or the error of a route.
struct TypeView: TemplateRepresentable {
    /// `[Files.Metadata]`
    var type: String
    /// `.list(.value)`
    var coder: String

    var template: TemplateValue { ["type": .text(type), "coder": .text(coder)] }
}

/// An attribute of a route: `scope: "files.metadata.read"`.
struct AttributeView: TemplateRepresentable {
    var name: String
    var value: String

    var template: TemplateValue { ["name": .text(name), "value": .text(value)] }
}
