/// A line of enumerated subtypes: `file FileMetadata`.
package struct SubtypeDeclaration: Sendable {
    package var tag: Identifier
    package var type: TypeReference
    package var range: SourceRange

    package init(tag: Identifier, type: TypeReference, range: SourceRange) {
        self.tag = tag
        self.type = type
        self.range = range
    }
}
