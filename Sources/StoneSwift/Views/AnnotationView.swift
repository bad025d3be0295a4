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

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "namespace": .text(namespace),
            "annotationParameters": .separated(parameters),
        ]
    }
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

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "type": .text(type),
            "isNullable": .boolean(isNullable && defaultValue == nil),
            "default": .optional(defaultValue),
        ]
    }
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

    var template: TemplateValue {
        [
            "annotatedFields": .list(fields),
            "rewrites": .list(rewrites),
            "rewritesBase": .boolean(rewritesBase),
            "hasOtherCases": .boolean(hasOtherCases),
            "namesDeprecatedCases": .boolean(namesDeprecatedCases),
        ]
    }
}

/// A field or tag with annotations.
struct AnnotatedFieldView: TemplateRepresentable {
    /// The name in the spec as a literal.
    var key: String
    /// The annotations as expressions, separated by commas.
    var annotations: String

    var template: TemplateValue { ["key": .text(key), "annotations": .text(annotations)] }
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

    var template: TemplateValue {
        [
            "name": .text(name),
            "key": .optional(key),
            "shape": .text(shape),
            "stored": .text(property?.stored ?? ""),
            "isBoxed": .boolean(property?.isBoxed ?? false),
            "isNullable": .boolean(property?.coding.isNullable ?? false),
            "needsSelf": .boolean(property?.needsSelf ?? false),
        ]
    }
}
