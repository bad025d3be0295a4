import StoneModel
import StoneSyntax

/// A patch, until it is merged into the type that it names.
struct PatchRecord {
    let declaration: PatchDeclaration
    let namespace: NamespaceID
    let file: Int

    var place: Place { Place(file: file, range: declaration.name.range) }
}
