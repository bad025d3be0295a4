import StoneModel

/// What the annotations below a field or an alias say about it.
final class Traits {
    var isDeprecated = false
    var isPreview = false
    var omittedCaller: String?
    var redaction: Redaction?
    /// Annotations of types that specs define.
    var annotations: [AnnotationUse] = []
}
