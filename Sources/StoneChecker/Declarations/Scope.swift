import StoneModel
import StoneSyntax

/// A namespace: all that its files declare and import.
final class Scope {
    let name: String
    /// The declarations of the namespace, one for each of its files.
    var declarations: [(declaration: NamespaceDeclaration, file: Int)] = []
    var symbols: [String: Symbol] = [:]
    /// Where each import is written first.
    var imports: [NamespaceID: Place] = [:]
    /// The imported namespaces that something refers to.
    var usedImports: Set<NamespaceID> = []
    /// Names that stand before a dot somewhere although they are no imported namespace, and the positions of the findings
    /// about them: one each, at the first place.
    var unusablePrefixes: [String: Int?] = [:]

    init(name: String) { self.name = name }
}
