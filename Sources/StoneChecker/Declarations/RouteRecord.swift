import StoneModel
import StoneSyntax

/// One version of a route: its declaration, and what the passes have made of it.
final class RouteRecord {
    let declaration: RouteDeclaration
    let namespace: NamespaceID
    let version: Int
    let place: Place

    /// `nil` where a type could not be made out.
    var argument: DataType?
    var result: DataType?
    var error: DataType?
    var deprecation: Deprecation?
    /// For the model; none if nobody needs that.
    var attributes: [Attribute] = []

    init(_ declaration: RouteDeclaration, version: Int, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.version = version
        self.namespace = namespace
        self.place = Place(file: file, range: declaration.name.path.range)
    }

    var name: String { declaration.name.path.text }
    /// `list_folder:2`; the first version goes without its number.
    var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }
}
