import StoneMustache

/// An annotation type: `public struct Retention: StoneAnnotation { … }`.
struct AnnotationTypeView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// The name in the spec: `care.Retention`.
    var stoneName: String
    /// The enum of the namespace: `Care`, `Dropbox.Care`.
    var namespace: String
    var parameters: [AnnotationParameterView]

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "stoneName": { .text($0.stoneName) },
        "namespace": { .text($0.namespace) },
        "annotationParameters": { .separated($0.parameters) },
    ]
}

/// A parameter of an annotation type as a property.
struct AnnotationParameterView: TemplateRepresentable {
    var documentation: [String]
    /// The name, in backticks if it is a keyword.
    var name: String
    var type: String
    var isNullable: Bool
    /// The default as an expression.
    var defaultValue: String?

    static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
        "isNullable": { .boolean($0.isNullable && $0.defaultValue == nil) },
        "default": { .optional($0.defaultValue) },
    ]
}

/// The custom annotations of a struct or union, and of the values in it.
struct AnnotationsView: TemplateRepresentable {
    var fields: [AnnotatedFieldView]
    var rewrites: [AnnotatedMemberView]
    /// Whether the case for unknown subtypes has annotations.
    var rewritesBase = false
    /// Whether a union has cases without annotations.
    var hasOtherCases = false
    /// Whether a case with annotations is deprecated.
    var namesDeprecatedCases = false

    static let templateMembers: TemplateMembers<Self> = [
        "annotatedFields": { .list($0.fields) },
        "rewrites": { .list($0.rewrites) },
        "rewritesBase": { .boolean($0.rewritesBase) },
        "hasOtherCases": { .boolean($0.hasOtherCases) },
        "namesDeprecatedCases": { .boolean($0.namesDeprecatedCases) },
    ]
}

/// A field or tag with annotations.
struct AnnotatedFieldView: TemplateRepresentable {
    /// The name in the spec as a literal.
    var key: String
    /// The annotations as expressions, separated by commas.
    var annotations: String

    static let templateMembers: TemplateMembers<Self> = [
        "key": { .text($0.key) },
        "annotations": { .text($0.annotations) },
    ]
}

/// A property or case whose value has annotations at any depth.
struct AnnotatedMemberView: TemplateRepresentable {
    var name: String
    /// The name in the spec as a literal; `nil` for a subtype, which adds nothing to the path.
    var key: String?
    /// The positions of the annotations: `.list(.nested)`.
    var shape: String
    /// The property; `nil` for a case.
    var property: PropertyView?

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "key": { .optional($0.key) },
        "shape": { .text($0.shape) },
        "stored": { .text($0.property?.stored ?? "") },
        "isBoxed": { .boolean($0.property?.isBoxed ?? false) },
        "isNullable": { .boolean($0.property?.coding.isNullable ?? false) },
        "needsSelf": { .boolean($0.property?.needsSelf ?? false) },
    ]
}
