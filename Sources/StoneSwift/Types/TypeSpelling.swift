import StoneModel

/// Spells types as Swift code in one place has to.
final class TypeSpelling: Sendable {
    let names: SwiftNames
    /// The namespace that surrounds the code. Its types go by their plain names; `nil` where none does, as in
    /// `extension Files.Routes`, which does not see the names of `Files`.
    let scope: NamespaceID?
    /// The enum that holds all namespaces.
    let root: String?
    let standard: StandardNames

    init(names: SwiftNames, scope: NamespaceID?, root: String?) {
        self.names = names
        self.scope = scope
        self.root = root
        standard = StandardNames(names, scope: scope)
    }

    /// `List(files.Metadata)?` → `[Files.Metadata]?`
    func spelling(of type: DataType) -> String {
        switch type {
        case .void: standard.void
        case .boolean: standard.bool
        case .integer(let integer): standard.name(of: integer.width)
        case .float(let float): standard.name(of: float.width)
        case .string: standard.string
        case .bytes: standard.data
        case .timestamp: standard.date
        case .list(let list): "[\(spelling(of: list.element))]"
        case .map(_, let value): "[\(standard.string): \(spelling(of: value))]"
        case .nullable(let wrapped): spelling(of: wrapped) + "?"
        case .named(let id): spelling(of: id)
        }
    }

    /// `FileMetadata` at home, `Files.FileMetadata` elsewhere.
    func spelling(of id: TypeID) -> String {
        let namespace = names.namespace(of: id)
        guard namespace != scope else { return names[id] }
        return String(parts: spelling(of: namespace), ".", names[id])
    }

    /// The namespace's enum, by its second name where a type of the same name hides it.
    func spelling(of namespace: NamespaceID) -> String {
        if let root { return "\(root).\(names[namespace])" }
        guard let scope, names.isHidden(namespace, in: scope) else { return names[namespace] }
        return names.shadowAlias(of: namespace)
    }
}
