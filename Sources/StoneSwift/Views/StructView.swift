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

    /// Whether the value must be checked to be an object, since there may be no field to read: each has a permission.
    private var checksObject: Bool { properties.allSatisfy { $0.permission != nil } }

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "stoneName": { .text($0.stoneName) },
        "conformances": { .lines($0.conformances) },
        "properties": { .separated($0.properties) },
        "isEmpty": { .boolean($0.properties.isEmpty) },
        "checksObject": { .boolean($0.checksObject) },
        "parent": { .optional($0.parent) },
        "isRedacted": { .boolean($0.isRedacted) },
        "isReflected": { .boolean($0.isReflected) },
        "hasPrivateParts": { .boolean($0.properties.contains(where: \.isComputed)) },
        "annotations": { .optional($0.annotations) },
    ]
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
    /// The other arguments of `@available`: `message: "Use path instead."`; `nil` if there are none.
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

    /// Whether an object without the field is valid. With the permission, a field may be required, although the
    /// property is nullable.
    private var mayBeMissing: Bool { coding.isNullable && permission?.isRequired != true }

    /// The name of the stored property.
    var stored: String { isComputed ? "_\(label)" : name }

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .text($0.label) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
        "storedType": { .text($0.storedType) },
        "stored": { .text($0.stored) },
        "isBoxed": { .boolean($0.isBoxed) },
        "needsSelf": { .boolean($0.needsSelf) },
        "key": { .text($0.coding.key) },
        "isNullable": { .boolean($0.coding.isNullable) },
        "mayBeMissing": { .boolean($0.mayBeMissing) },
        "mayThrow": { .boolean($0.coding.reading.mayThrow && !$0.mayBeMissing && $0.defaultValue == nil) },
        "reading": { $0.coding.reading.sharedTemplate },
        "writing": { $0.coding.writing.sharedTemplate },
        "default": { .optional($0.defaultValue) },
        "documentation": { .lines($0.documentation) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "deprecation": { .optional($0.deprecation) },
        "isComputed": { .boolean($0.isComputed) },
        "permission": { .optional($0.permission) },
        "redaction": { .optional($0.redaction) },
    ]
}

extension FieldCoding.Method: TemplateRepresentable {
    static let templateMembers: TemplateMembers<Self> = [
        "method": { .text($0.name) },
        "argument": { .optional($0.argument) },
    ]

    /// The value for templates. Fields share those of methods without an argument, which most fields have.
    var sharedTemplate: TemplateValue { argument == nil ? Self.plain[name] ?? template : template }

    private static let plain = Dictionary(
        uniqueKeysWithValues: [
            "boolean", "bytes", "float32", "float64", "int32", "int64", "string", "strings", "uint32", "uint64",
            "value", "values",
        ].map { ($0, Self(name: $0, argument: nil).template) }
    )
}

/// The permission to see a field.
struct PermissionView: TemplateRepresentable {
    /// The permission as a literal.
    var audience: String
    /// Whether the field is required from callers with the permission.
    var isRequired: Bool
    /// The value of the property for callers without the permission.
    var fallback: String

    static let templateMembers: TemplateMembers<Self> = [
        "audience": { .text($0.audience) },
        "isRequired": { .boolean($0.isRequired) },
        "fallback": { .text($0.fallback) },
    ]
}

/// The conversion to the parent struct: `var asMetadata: Metadata { … }`.
struct ParentView: TemplateRepresentable {
    var name: String
    var type: String
    /// The type as an expression, where a property of the same name would hide it.
    var callee: String
    /// The type as a link of DocC.
    var link: String
    var arguments: [Argument]

    /// An argument of the parent's initializer.
    struct Argument: TemplateRepresentable {
        var label: String
        var property: PropertyView

        static let templateMembers: TemplateMembers<Self> = [
            "argument": { .text($0.label) },
            "stored": { .text($0.property.stored) },
            "isBoxed": { .boolean($0.property.isBoxed) },
            "isNullable": { .boolean($0.property.coding.isNullable) },
        ]
    }

    static let templateMembers: TemplateMembers<Self> = [
        "parentName": { .text($0.name) },
        "parentType": { .text($0.type) },
        "parentCallee": { .text($0.callee) },
        "parentLink": { .text($0.link) },
        "parentArguments": { .list($0.arguments) },
    ]
}

/// The redaction of a value in reflection: `_StoneRedaction.hash("[^@]+")`.
struct RedactionView: TemplateRepresentable {
    /// `blot` or `hash`
    var style: String
    /// The pattern as a literal; `nil` if the whole value is masked.
    var pattern: String?

    static let templateMembers: TemplateMembers<Self> = [
        "style": { .text($0.style) },
        "pattern": { .optional($0.pattern) },
    ]
}
