import StoneMustache
import StoneSwift

/// A field of a struct, a tag of a union or a subtype, with the members of its type.
struct MemberView: TemplateRepresentable {
    /// The anchor: `request.entries.from_path`.
    var id: String
    var name: String
    /// The type; empty for a tag without a value.
    var type: [TextPart] = []
    /// Whether a value must have the field.
    var isRequired = false
    /// Whether a value may leave out the field, but not have `null` in it.
    var isOptional = false
    var isNullable = false
    /// The default as text.
    var defaultValue: [TextPart] = []
    var isDeprecated = false
    var isPreview = false
    /// Whether the tag stands for tags of later versions.
    var isCatchAll = false
    /// The callers that may see the field; `nil` for all.
    var audience: String?
    /// The presentation of the value in logs, such as `hidden`; `nil` if it is shown unchanged.
    var redaction: String?
    var annotations: [TextPart] = []
    /// The type that declares an inherited member.
    var origin: [TextPart] = []
    var rules: [TextView] = []
    var documentation: [TextView] = []
    /// The error on the wire.
    var wire: String?
    /// Whether part of it is not an example of the spec.
    var isWireGenerated = false
    /// The pattern that catches the error in Swift.
    var pattern: String?
    /// The members of the type; `nil` if it has none or they are not shown.
    var group: GroupView?
    /// The reason why the members of the type are not shown.
    var omission: [TextPart] = []

    static let templateMembers: TemplateMembers<Self> = [
        "id": { .text($0.id) },
        "name": { .text($0.name) },
        "type": { .list($0.type) },
        "hasType": { .boolean(!$0.type.isEmpty) },
        "isRequired": { .boolean($0.isRequired) },
        "isOptional": { .boolean($0.isOptional) },
        "isNullable": { .boolean($0.isNullable) },
        "defaultValue": { .list($0.defaultValue) },
        "hasDefault": { .boolean(!$0.defaultValue.isEmpty) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "isPreview": { .boolean($0.isPreview) },
        "isCatchAll": { .boolean($0.isCatchAll) },
        "audience": { .optional($0.audience) },
        "redaction": { .optional($0.redaction) },
        "annotations": { .list($0.annotations) },
        "origin": { .list($0.origin) },
        "hasOrigin": { .boolean(!$0.origin.isEmpty) },
        "rules": { .list($0.rules) },
        "hasRules": { .boolean(!$0.rules.isEmpty) },
        "documentation": { .list($0.documentation) },
        "isWireGenerated": { .boolean($0.isWireGenerated) },
        "wire": { .optional($0.wire.map { HTMLText.escaped($0) }) },
        "pattern": { .optional($0.pattern) },
        "group": { .optional($0.group) },
        "omission": { .list($0.omission) },
        "hasOmission": { .boolean(!$0.omission.isEmpty) },
    ]
}

/// The members of a type.
struct GroupView: TemplateRepresentable {
    /// The heading, without the name of the type, such as `3 fields of`.
    var heading: String
    /// The name of the type.
    var typeName = ""
    var members: [MemberView]
    /// A remark about all members: `Later versions may add tags.`
    var note: String?
    /// Whether the members are tags of a union.
    var isUnion = false

    static let templateMembers: TemplateMembers<Self> = [
        "heading": { .text($0.heading) },
        "typeName": { .text($0.typeName) },
        "members": { .list($0.members) },
        "note": { .optional($0.note) },
        "isUnion": { .boolean($0.isUnion) },
    ]
}
