import StoneSource
import StoneSyntax

/// A parsed file. Snapshots share it until the file changes.
final class ParsedSpec: Sendable {
    let result: ParseResult
    /// Converts offsets of its text to positions.
    let positions: PositionTable
    /// The name of its namespace.
    let namespace: String?
    /// The names of the imported namespaces.
    let imports: [String]

    /// - Parameter isOpen: Whether a client has sent the text.
    init(_ source: SourceText, isOpen: Bool = false) {
        result = parse(source)
        positions = PositionTable(source, countsByteOrderMark: isOpen)
        var namespace: String?
        var imports: [String] = []
        for declaration in result.tree.declarations {
            switch declaration {
            case .namespace(let declaration): namespace = namespace ?? declaration.name.text
            case .import(let declaration): imports.append(declaration.target.text)
            default: break
            }
        }
        self.namespace = namespace
        self.imports = imports
    }

    var source: SourceText { result.tree.source }
    var path: String { source.path }
    var tree: SyntaxTree { result.tree }
    var storage: SyntaxStorage { result.tree.storage }

    /// Whether a route of the file has attributes, which `stone_cfg` declares without an import.
    var hasAttributes: Bool { storage.tokens.contains { $0.kind == .attrs } }
}
