import StoneMustache

/// A struct: `public struct FileMetadata: StoneValue { … }`.
struct StructView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// The name in the spec: `files.FileMetadata`.
    var stoneName: String
    /// The configured protocols.
    var conformances: [String]
    var properties: [PropertyView]
    /// The parent struct, to which it converts.
    var parent: ParentView?
    /// Whether reflection masks some of the properties.
    var isRedacted: Bool
    /// The custom annotations; `nil` if there are none.
    var annotations: AnnotationsView?

    /// Whether the type has a custom mirror.
    var isReflected: Bool { isRedacted || properties.contains(where: \.isBoxed) }

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "conformances": .lines(conformances),
            "properties": .separated(properties),
            "isEmpty": .boolean(properties.isEmpty),
            "parent": .optional(parent),
            "isRedacted": .boolean(isRedacted),
            "isReflected": .boolean(isReflected),
            "hasPrivateParts": .boolean(properties.contains(where: \.isComputed)),
            "annotations": .optional(annotations),
        ]
    }
}

/// A field as a property of a struct.
struct PropertyView: TemplateRepresentable {
    var documentation: [String]
    /// The name, in backticks if it is a keyword.
    var name: String
    /// The name without backticks, as in argument labels and reflection.
    var label: String
    var type: String
    /// The type of the stored property. It is spelled `Optional<String>` for `String?`, since the compiler would
    /// otherwise first store nil in the property and then replace it.
    var storedType: String
    var isDeprecated: Bool
    /// The further arguments of `@available`: `message: "Use path instead."`; `nil` if there are none.
    var deprecation: String?
    /// Whether the property is computed from a private stored one.
    var isComputed: Bool
    /// Whether the stored property is a box, to break a cycle or reduce the size.
    var isBoxed: Bool
    /// Whether a parameter of the generated functions has the same name.
    var needsSelf: Bool
    /// The default as an expression; `nil` if the field has no default or is nullable.
    var defaultValue: String?
    var coding: FieldCoding
    /// The permission to see the field; `nil` if all callers see it.
    var permission: PermissionView?
    var redaction: RedactionView?

    /// The name of the stored property.
    var stored: String { isComputed ? "_\(label)" : name }

    var template: TemplateValue {
        [
            "label": .text(label),
            "name": .text(name),
            "type": .text(type),
            "storedType": .text(storedType),
            "stored": .text(stored),
            "isBoxed": .boolean(isBoxed),
            "needsSelf": .boolean(needsSelf),
            "key": .text(coding.key),
            "isNullable": .boolean(coding.isNullable),
            // With the permission, the field is required, although the property is nullable.
            "mayBeMissing": .boolean(coding.isNullable && permission?.isRequired != true),
            "reading": coding.reading.template,
            "writing": coding.writing.template,
            "default": .optional(defaultValue),
            "documentation": .lines(documentation),
            "isDeprecated": .boolean(isDeprecated),
            "deprecation": .optional(deprecation),
            "isComputed": .boolean(isComputed),
            "permission": .optional(permission),
            "redaction": .optional(redaction),
        ]
    }
}

extension FieldCoding.Method: TemplateRepresentable {
    var template: TemplateValue { ["method": .text(name), "argument": .optional(argument)] }
}

/// The permission to see a field.
struct PermissionView: TemplateRepresentable {
    /// The permission as a literal.
    var audience: String
    /// Whether the field is required from callers with the permission.
    var isRequired: Bool
    /// The value of the property for callers without the permission.
    var fallback: String

    var template: TemplateValue {
        ["audience": .text(audience), "isRequired": .boolean(isRequired), "fallback": .text(fallback)]
    }
}

/// The conversion to the parent struct: `var asMetadata: Metadata { … }`.
struct ParentView: TemplateRepresentable {
    var name: String
    var type: String
    /// The type as a link of DocC.
    var link: String
    var arguments: [Argument]

    /// An argument of the parent's initializer.
    struct Argument: TemplateRepresentable {
        var label: String
        var property: PropertyView

        var template: TemplateValue {
            [
                "argument": .text(label),
                "stored": .text(property.stored),
                "isBoxed": .boolean(property.isBoxed),
                "isNullable": .boolean(property.coding.isNullable),
            ]
        }
    }

    var template: TemplateValue {
        [
            "parentName": .text(name), "parentType": .text(type), "parentLink": .text(link),
            "parentArguments": .list(arguments),
        ]
    }
}

/// The redaction of a value in reflection: `_StoneRedaction.hash("[^@]+")`.
struct RedactionView: TemplateRepresentable {
    /// `blot` or `hash`
    var style: String
    /// The pattern as a literal; `nil` if the whole value is masked.
    var pattern: String?

    var template: TemplateValue { ["style": .text(style), "pattern": .optional(pattern)] }
}
