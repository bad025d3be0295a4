/// Documentation with its references resolved.
package struct Documentation: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case text(String)
        /// `` :type:`FileMetadata` ``
        case type(TypeID)
        /// `` :field:`FileMetadata.rev` ``, or `` :field:`rev` `` within the type; the owner declares the field.
        case field(owner: TypeID, name: String)
        /// `:field:` in a route or a namespace, without a type to resolve it in.
        case unresolvedField(String)
        /// `` :route:`list_folder:2` ``
        case route(RouteID)
        /// `` :link:`title https://example.org` ``
        case link(title: String, address: String)
        /// `` :val:`true` ``
        case value(String)
    }

    /// The text with unresolved references, its lines joined as in the reference implementation.
    package var text: String
    package var segments: [Segment]

    package init(text: String, segments: [Segment]) {
        self.text = text
        self.segments = segments
    }
}
