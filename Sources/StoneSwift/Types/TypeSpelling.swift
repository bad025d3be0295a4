import StoneModel

/// Spells types as Swift code in one place has to.
struct TypeSpelling: Sendable {
    let api: API
    let names: SwiftNames
    /// The namespace that surrounds the code. Its types go by their plain names; `nil` where none does, as in
    /// `extension Files.Routes`, which does not see the names of `Files`.
    let scope: NamespaceID?
    /// The enum that holds all namespaces.
    let root: String?

    /// `List(files.Metadata)?` → `[Files.Metadata]?`
    func spelling(of type: DataType) -> String {
        switch type {
        case .void: standard("Void")
        case .boolean: standard("Bool")
        case .integer(let integer): standard(Self.swiftName(of: integer.width))
        case .float(let float): standard(Self.swiftName(of: float.width))
        case .string: standard("String")
        case .bytes: foundation("Data")
        case .timestamp: foundation("Date")
        case .list(let list): "[\(spelling(of: list.element))]"
        case .map(_, let value): "[\(standard("String")): \(spelling(of: value))]"
        case .nullable(let wrapped): spelling(of: wrapped) + "?"
        case .named(let id): spelling(of: id)
        }
    }

    /// `FileMetadata` at home, `Files.FileMetadata` elsewhere.
    func spelling(of id: TypeID) -> String {
        let namespace = api[id].namespace
        guard namespace != scope else { return names[id] }
        return "\(spelling(of: namespace)).\(names[id])"
    }

    /// The namespace's enum, by its second name where a type of the same name hides it.
    func spelling(of namespace: NamespaceID) -> String {
        if let root { return "\(root).\(names[namespace])" }
        guard let scope, names.isHidden(namespace, in: scope) else { return names[namespace] }
        return names.secondName(of: namespace)
    }

    /// A type of the standard library.
    func standard(_ name: String) -> String {
        names.isHidden(name, in: scope) ? "Swift.\(name)" : name
    }

    /// `Data` and `Date`, under the runtime's names for them where the spec has types of these names.
    private func foundation(_ name: String) -> String {
        names.isHidden(name, in: scope) ? "Stone\(name)" : name
    }

    private static func swiftName(of width: IntegerType.Width) -> String {
        switch width {
        case .int32: "Int32"
        case .int64: "Int64"
        case .uint32: "UInt32"
        case .uint64: "UInt64"
        }
    }

    private static func swiftName(of width: FloatType.Width) -> String {
        switch width {
        case .float32: "Float"
        case .float64: "Double"
        }
    }
}
