/// The enumerated subtypes of a struct: `union_closed`, with one line for each subtype below.
package struct SubtypeList: Sendable {
    package var isClosed: Bool
    package var subtypes: [SubtypeDeclaration]
    package var range: SourceRange

    package init(isClosed: Bool, subtypes: [SubtypeDeclaration], range: SourceRange) {
        self.isClosed = isClosed
        self.subtypes = subtypes
        self.range = range
    }
}
