/// Text for people, with its references resolved.
package struct Documentation: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case text(String)
        /// `:type:`FileMetadata``
        case type(TypeID)
        /// `:field:`FileMetadata.rev``, or `:field:`rev`` within the type itself. The type that declares the field.
        case field(owner: TypeID, name: String)
        /// `:field:` in a route or a namespace, of which nothing more is known than its text.
        case unresolvedField(String)
        /// `:route:`list_folder:2``
        case route(RouteID)
        /// `:link:`title https://example.org``
        case link(title: String, address: String)
        /// `:val:`true``
        case value(String)
    }

    /// As the spec says it, references unresolved, lines joined as the reference implementation does.
    package var text: String
    package var segments: [Segment]

    package init(text: String, segments: [Segment]) {
        self.text = text
        self.segments = segments
    }
}
