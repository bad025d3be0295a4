import StoneMustache

/// An Objective-C class that contains a Swift value.
enum ObjCTypeView: TemplateRepresentable {
    case structure(ObjCStructView)
    case union(ObjCUnionView)

    var template: TemplateValue {
        var object: TemplateObject = ["objcStruct": .none, "objcUnion": .none]
        switch self {
        case .structure(let structure): object["objcStruct"] = structure.template
        case .union(let union): object["objcUnion"] = union.template
        }
        return .object(object)
    }
}

/// The property with the Swift value.
struct ObjCValueView: Sendable {
    /// `swift`, and `subSwift` in the class of a subtype.
    var name: String
    /// `Files.Metadata`
    var type: String
    /// The value for the superclass: `.file(swift)`; `nil` if the superclass is `NSObject`.
    var superArgument: String?
}

/// `final class DBXFilesFileMetadata: DBXFilesMetadata { … }`
struct ObjCStructView: TemplateRepresentable {
    struct Initializer: TemplateRepresentable {
        var parameters: [ParameterView]
        /// The arguments of the Swift initializer.
        var arguments: [ArgumentView]
        /// Whether `NSObject` has the same initializer.
        var isOverride: Bool

        var template: TemplateValue {
            [
                "parameters": .separated(parameters),
                "arguments": .separated(arguments),
                "isOverride": .boolean(isOverride),
            ]
        }
    }

    /// A case of the Swift enum, and the object for its value.
    struct Subtype: TemplateRepresentable {
        var name: String
        /// `DBXFilesFileMetadata(value)`
        var constructor: String

        var template: TemplateValue { ["case": .text(name), "constructor": .text(constructor)] }
    }

    var documentation: [String]
    var name: String
    var value: ObjCValueView
    /// `NSObject`, or the class of the supertype.
    var superclass: String
    var hasSubclasses: Bool
    var initializers: [Initializer]
    var properties: [ObjCPropertyView]
    var subtypes: [Subtype]
    /// The catch-all case.
    var otherSubtypes: String?

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "class": .text(name),
            "value": .text(value.name),
            "valueType": .text(value.type),
            "superclass": .text(superclass),
            "superArgument": .optional(value.superArgument),
            "hasSubclasses": .boolean(hasSubclasses),
            "isInHierarchy": .boolean(hasSubclasses || value.superArgument != nil),
            "initializers": .list(initializers),
            "hasProperties": .boolean(!properties.isEmpty),
            "objcProperties": .list(properties),
            "subtypes": .list(subtypes),
            "otherSubtypes": .optional(otherSubtypes),
        ]
    }
}

/// `@objc var size: UInt64 { subSwift.size }`
struct ObjCPropertyView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String
    /// An expression.
    var value: String
    var isDeprecated: Bool

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "type": .text(type),
            "value": .text(value),
            "isDeprecated": .boolean(isDeprecated),
        ]
    }
}

/// `final class DBXFilesWriteMode: NSObject { … }`, and `enum DBXFilesWriteModeTag: Int { … }`
struct ObjCUnionView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// `DBXFilesWriteModeTag`
    var tagType: String
    var value: ObjCValueView
    /// The catch-all tag is the last one.
    var tags: [ObjCTagView]
    /// Whether the Swift enum has deprecated cases.
    var hasDeprecatedCases: Bool

    var template: TemplateValue {
        let views = tags.map(\.template)
        return [
            "documentation": .lines(documentation),
            "class": .text(name),
            "tagType": .text(tagType),
            "value": .text(value.name),
            "valueType": .text(value.type),
            "superArgument": .none,
            "tags": .list(views),
            "lastTag": .optional(tags.last?.name),
            "hasDeprecatedCases": .boolean(hasDeprecatedCases),
            "isLarge": .boolean(CaseGroups.areNeeded(tags.count)),
            "objcGroups": .list(CaseGroups.groups(of: tags.map(\.name), views, named: "tags")),
        ]
    }
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

        var template: TemplateValue {
            [
                "payloadLabel": .optional(label),
                "property": .text(property),
                "type": .text(type),
                "object": .text(object),
                "parameterType": .text(parameterType),
                "payloadValue": .text(value),
            ]
        }
    }

    var documentation: [String]
    /// `update`
    var name: String
    /// `isUpdate`
    var flag: String
    var isDeprecated: Bool
    var isCatchAll: Bool
    var payload: Payload?

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "flag": .text(flag),
            "isDeprecated": .boolean(isDeprecated),
            "isCatchAll": .boolean(isCatchAll),
            "payload": .optional(payload),
        ]
    }
}
