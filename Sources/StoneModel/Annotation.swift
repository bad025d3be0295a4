/// `annotation InternalOnly = Omitted("internal")`: a named use of an annotation type.
package struct Annotation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case deprecated
        case preview
        case omitted(caller: String)
        case redacted(Redaction)
        /// Of a type that a spec defines, by the name of its namespace and its own.
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
