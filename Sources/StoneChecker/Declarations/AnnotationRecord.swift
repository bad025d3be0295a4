import StoneModel
import StoneSyntax

/// An annotation: its declaration, and what it stands for.
final class AnnotationRecord {
    let declaration: AnnotationDeclaration
    let namespace: NamespaceID
    let place: Place
    /// `nil` if it could not be made out.
    var kind: Annotation.Kind?

    init(_ declaration: AnnotationDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.namespace = namespace
        self.place = Place(file: file, range: declaration.name.range)
    }

    var name: String { declaration.name.text }
}
