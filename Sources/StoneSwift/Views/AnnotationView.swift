import StoneMustache

/// An annotation type: `public struct Retention: StoneAnnotation { … }`.
struct AnnotationTypeView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// `care.Retention`
    var stoneName: String
    /// `Care`, `Dropbox.Care`
    var namespace: String
    var parameters: [AnnotationParameterView]

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "namespace": .text(namespace),
            "parameters": .separated(parameters),
        ]
    }
}

/// A parameter of an annotation type as a property.
struct AnnotationParameterView: TemplateRepresentable {
    var documentation: [String]
    /// With backticks if the name is a keyword.
    var name: String
    var type: String
    var isNullable: Bool
    /// An expression.
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
    /// The name in the spec, a literal.
    var key: String
    /// Expressions, separated by commas.
    var annotations: String

    var template: TemplateValue { ["key": .text(key), "annotations": .text(annotations)] }
}

/// A property or case whose value has annotations at any depth.
struct AnnotatedMemberView: TemplateRepresentable {
    var name: String
    /// The name in the spec, a literal; `nil` for a subtype, whose path is that of the value itself.
    var key: String?
    /// Where the annotations are: `.list(.nested)`.
    var shape: String
    /// `nil` for a case.
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
