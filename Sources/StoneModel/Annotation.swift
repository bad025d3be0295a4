/// `annotation InternalOnly = Omitted("internal")`: a named use of an annotation type.
package struct Annotation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case deprecated
        case preview
        case omitted(audience: String)
        case redacted(Redaction)
        /// Of a custom annotation type, by its namespace and name.
        case custom(namespace: NamespaceID, type: String, arguments: [Attribute])
    }

    package var namespace: NamespaceID
    package var name: String
    package var kind: Kind
    package var position: SourcePosition

    package init(namespace: NamespaceID, name: String, kind: Kind, position: SourcePosition) {
        self.namespace = namespace
        self.name = name
        self.kind = kind
        self.position = position
    }
}

/// `annotation_type Importance`, with its parameters.
package struct AnnotationType: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    package var parameters: [Field]
    package var position: SourcePosition

    package init(
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        parameters: [Field],
        position: SourcePosition
    ) {
        self.namespace = namespace
        self.name = name
        self.documentation = documentation
        self.parameters = parameters
        self.position = position
    }
}

/// An applied custom annotation: `@Important`.
package struct AnnotationUse: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String

    package init(namespace: NamespaceID, name: String) {
        self.namespace = namespace
        self.name = name
    }
}

/// The redaction of a value in logs.
package struct Redaction: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
        /// `RedactedBlot`: nothing of the value is shown.
        case blot
        /// `RedactedHash`: a digest of the value is shown.
        case hash
    }

    package var style: Style
    /// A regular expression whose groups remain readable.
    package var pattern: String?

    package init(style: Style, pattern: String?) {
        self.style = style
        self.pattern = pattern
    }
}
