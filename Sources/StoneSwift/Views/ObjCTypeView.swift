import StoneMustache

/// An Objective-C class that contains a Swift value.
enum ObjCTypeView: TemplateRepresentable {
    case structure(ObjCStructView)
    case union(ObjCUnionView)

    /// Whether its interface names a declaration of Foundation.
    var usesFoundation: Bool {
        switch self {
        case .structure(let structure): structure.usesFoundation
        // Its superclass is `NSObject`.
        case .union: true
        }
    }

    static let templateMembers: TemplateMembers<Self> = [
        "objcStruct": { if case .structure(let structure) = $0.view { structure.template } else { .none } },
        "objcUnion": { if case .union(let union) = $0.view { union.template } else { .none } },
    ]
}

/// The property with the Swift value.
struct ObjCValueView: Sendable {
    /// The name of the property: `swift`, or `subSwift` in the class of a subtype.
    var name: String
    /// The type of the property, such as `Files.Metadata`.
    var type: String
    /// The value for the superclass: `.file(swift)`; `nil` if the superclass is `NSObject`.
    var superArgument: String?
}

/// The Objective-C class of a struct, such as `final class DBXFilesFileMetadata: DBXFilesMetadata { … }`.
struct ObjCStructView: TemplateRepresentable {
    struct Initializer: TemplateRepresentable {
        var parameters: [ParameterView]
        /// The arguments of the Swift initializer.
        var arguments: [ArgumentView]
        /// Whether `NSObject` has the same initializer.
        var isOverride: Bool

        static let templateMembers: TemplateMembers<Self> = [
            "parameters": { .separated($0.parameters) },
            "arguments": { .separated($0.arguments) },
            "isOverride": { .boolean($0.isOverride) },
        ]
    }

    /// A case of the Swift enum, and the object for its value.
    struct Subtype: TemplateRepresentable {
        var name: String
        /// The expression that creates the object, such as `DBXFilesFileMetadata(value)`.
        var constructor: String

        static let templateMembers: TemplateMembers<Self> = [
            "case": { .text($0.name) },
            "constructor": { .text($0.constructor) },
        ]
    }

    var documentation: [String]
    var name: String
    var value: ObjCValueView
    /// `NSObject`, or the class of the supertype.
    var superclass: String
    /// Whether the superclass, an initializer or a property names a declaration of Foundation.
    var usesFoundation: Bool
    var hasSubclasses: Bool
    var initializers: [Initializer]
    var properties: [ObjCPropertyView]
    var subtypes: [Subtype]
    /// The catch-all case.
    var otherSubtypes: String?

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "class": { .text($0.name) },
        "value": { .text($0.value.name) },
        "valueType": { .text($0.value.type) },
        "superclass": { .text($0.superclass) },
        "superArgument": { .optional($0.value.superArgument) },
        "hasSubclasses": { .boolean($0.hasSubclasses) },
        "isInHierarchy": { .boolean($0.hasSubclasses || $0.value.superArgument != nil) },
        "initializers": { .list($0.initializers) },
        "hasProperties": { .boolean(!$0.properties.isEmpty) },
        "objcProperties": { .list($0.properties) },
        "subtypes": { .list($0.subtypes) },
        "otherSubtypes": { .optional($0.otherSubtypes) },
    ]
}

/// A property of a class, such as `@objc var size: UInt64 { subSwift.size }`.
struct ObjCPropertyView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String
    /// An expression.
    var value: String
    var isDeprecated: Bool

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
        "value": { .text($0.value) },
        "isDeprecated": { .boolean($0.isDeprecated) },
    ]
}

/// The Objective-C class of a union, such as `final class DBXFilesWriteMode: NSObject { … }`, and the enum of its tags,
/// `enum DBXFilesWriteModeTag: Int { … }`.
struct ObjCUnionView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// The enum of tags, such as `DBXFilesWriteModeTag`.
    var tagType: String
    var value: ObjCValueView
    /// The catch-all tag is the last one.
    var tags: [ObjCTagView]
    /// Whether the Swift enum has deprecated cases.
    var hasDeprecatedCases: Bool

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "class": { .text($0.name) },
        "tagType": { .text($0.tagType) },
        "value": { .text($0.value.name) },
        "valueType": { .text($0.value.type) },
        "superArgument": { _ in .none },
        "tags": { .list($0.tags) },
        "lastTag": { .optional($0.tags.last?.name) },
        "hasDeprecatedCases": { .boolean($0.hasDeprecatedCases) },
        "isLarge": { .boolean(CaseGroups.areNeeded($0.tags.count)) },
        "objcGroups": {
            .list(CaseGroups.groups(of: $0.tags.templates, tags: $0.tags.map(\.name), named: "tags"))
        },
    ]
}

/// A tag: a case of the enum of tags, an initializer, and properties.
struct ObjCTagView: TemplateRepresentable {
    /// The value of a tag.
    struct Payload: TemplateRepresentable {
        /// The label of the initializer's parameter: `update`; `nil` if it is the name of the parameter, `value`.
        var label: String?
        var property: String
        /// The type of the property: `NSNumber?`
        var type: String
        /// The expression that converts `value` to an object.
        var object: String
        /// The type of the initializer's parameter: `UInt64`
        var parameterType: String
        /// The Swift value of the parameter `value`.
        var value: String

        static let templateMembers: TemplateMembers<Self> = [
            "payloadLabel": { .optional($0.label) },
            "property": { .text($0.property) },
            "type": { .text($0.type) },
            "object": { .text($0.object) },
            "parameterType": { .text($0.parameterType) },
            "payloadValue": { .text($0.value) },
        ]
    }

    var documentation: [String]
    /// The name of the tag, such as `update`.
    var name: String
    /// The property that is true for the tag, such as `isUpdate`.
    var flag: String
    var isDeprecated: Bool
    var isCatchAll: Bool
    var payload: Payload?

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "flag": { .text($0.flag) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "isCatchAll": { .boolean($0.isCatchAll) },
        "payload": { .optional($0.payload) },
    ]
}
