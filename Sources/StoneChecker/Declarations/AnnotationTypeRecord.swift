import StoneModel
import StoneSyntax

/// An annotation type: its declaration, and what the passes have made of it.
final class AnnotationTypeRecord {
    let declaration: AnnotationTypeDeclaration
    let namespace: NamespaceID
    let place: Place
    var parameters: [FieldRecord]

    init(_ declaration: AnnotationTypeDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.namespace = namespace
        self.place = Place(file: file, range: declaration.name.range)
        self.parameters = declaration.parameters.map { FieldRecord($0, file: file) }
    }

    var name: String { declaration.name.text }
}
