import StoneModel

/// The spelling of types in one scope.
final class TypeSpelling: Sendable {
    let names: SwiftNames
    /// The enclosing namespace, whose types need no qualification; `nil` in an extension of `Files.Routes`, since the
    /// names in `Files` are not visible there.
    let scope: NamespaceID?
    /// The enum around all namespaces; `nil` where names of namespaces need no qualification.
    let root: String?
    let standard: StandardNames

    /// The nesting of lists and maps from which they are spelled without brackets. The compiler's time for nested
    /// brackets doubles with each level.
    private static let bracketLimit = 8

    /// - Parameters:
    ///   - isInRoot: Whether the scope is an extension of the root.
    ///   - isQualified: Whether hidden names of the standard library are qualified.
    init(
        names: SwiftNames,
        scope: NamespaceID?,
        root: String?,
        isInRoot: Bool = false,
        isQualified: Bool = true
    ) {
        self.names = names
        self.scope = scope
        self.root = root.flatMap { isInRoot && names.isHiddenInRoot($0) ? nil : $0 }
        standard = StandardNames(isQualified ? names : nil, scope: scope, isInRoot: isInRoot)
    }

    /// Returns the spelling of a type: `List(files.Metadata)?` → `[Files.Metadata]?`
    ///
    /// - Parameter depth: The number of lists and maps around the type.
    func spelling(of type: DataType, depth: Int = 0) -> String {
        switch type {
        case .void: standard.void
        case .boolean: standard.bool
        case .integer(let integer): standard.name(of: integer.width)
        case .float(let float): standard.name(of: float.width)
        case .string: standard.string
        case .bytes: standard.data
        case .timestamp: standard.date
        case .list(let list): listSpelling(of: list.element, depth: depth)
        case .map(_, let value): mapSpelling(of: value, depth: depth)
        case .nullable(let wrapped): spelling(of: wrapped, depth: depth) + "?"
        case .named(let id): spelling(of: id)
        }
    }

    private func listSpelling(of element: DataType, depth: Int) -> String {
        let element = spelling(of: element, depth: depth + 1)
        return depth < Self.bracketLimit ? "[\(element)]" : "\(standard.array)<\(element)>"
    }

    private func mapSpelling(of value: DataType, depth: Int) -> String {
        let (key, value) = (standard.string, spelling(of: value, depth: depth + 1))
        return depth < Self.bracketLimit ? "[\(key): \(value)]" : "\(standard.dictionary)<\(key), \(value)>"
    }

    /// Returns the spelling of a stored property's type, with `Optional<String>` instead of `String?`.
    ///
    /// - Parameter isBoxed: Whether the property is a box, possibly an optional one.
    func storedSpelling(of type: DataType, isBoxed: Bool, api: API) -> String {
        if isBoxed {
            let (wrapped, isNullable) = api.unwrapped(type)
            let box = "_StoneBox<\(spelling(of: wrapped))>"
            return isNullable ? "\(standard.optional)<\(box)>" : box
        }
        guard case .nullable(let wrapped) = type else { return spelling(of: type) }
        return "\(standard.optional)<\(spelling(of: wrapped))>"
    }

    /// Returns `FileMetadata` within its namespace, `Files.FileMetadata` elsewhere.
    func spelling(of id: TypeID) -> String {
        let namespace = names.namespace(of: id)
        guard namespace != scope else { return names[id] }
        return String(spelling(of: namespace), ".", names[id])
    }

    /// Returns the enum of a namespace, or its alias if a type of the same name hides it.
    func spelling(of namespace: NamespaceID) -> String {
        if let root { return "\(root).\(names[namespace])" }
        guard let scope, names.isHidden(namespace, in: scope) else { return names[namespace] }
        return names.shadowAlias(of: namespace)
    }
}

/// The names of types of the standard library and Foundation in one scope, qualified if a type of the spec hides them.
struct StandardNames: Sendable {
    let void: String
    let bool: String
    let string: String
    let optional: String
    let array: String
    let dictionary: String
    /// The spelling of `Data`, or of the runtime's alias if the name is hidden; `date` likewise.
    let data: String
    let date: String
    private let int32: String
    private let int64: String
    private let uint32: String
    private let uint64: String
    private let float: String
    private let double: String

    /// - Parameter names: The names that hide others, or `nil` for plain names.
    init(_ names: SwiftNames?, scope: NamespaceID?, isInRoot: Bool) {
        func visible(_ name: String, otherwise prefix: String = "Swift.") -> String {
            guard let names else { return name }
            let isHidden = names.isHidden(name, in: scope) || isInRoot && names.isHiddenInRoot(name)
            return isHidden ? prefix + name : name
        }
        void = visible("Void")
        bool = visible("Bool")
        string = visible("String")
        optional = visible("Optional")
        array = visible("Array")
        dictionary = visible("Dictionary")
        data = visible("Data", otherwise: "_Stone")
        date = visible("Date", otherwise: "_Stone")
        int32 = visible("Int32")
        int64 = visible("Int64")
        uint32 = visible("UInt32")
        uint64 = visible("UInt64")
        float = visible("Float")
        double = visible("Double")
    }

    func name(of width: IntegerType.Width) -> String {
        switch width {
        case .int32: int32
        case .int64: int64
        case .uint32: uint32
        case .uint64: uint64
        }
    }

    func name(of width: FloatType.Width) -> String {
        switch width {
        case .float32: float
        case .float64: double
        }
    }
}

/// The imported modules of a file.
struct ImportUse: OptionSet, Hashable, Sendable {
    let rawValue: Int

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    static let runtime = ImportUse(rawValue: 1)
    /// The runtime, used in conformances and defaults only. The compiler does not count these as a use of a
    /// `package import`.
    static let runtimeInside = ImportUse(rawValue: 8)
    /// The runtime, used only where other code cannot see it.
    static let runtimeHidden = ImportUse(rawValue: 16)
    static let foundation = ImportUse(rawValue: 2)
    static let server = ImportUse(rawValue: 4)
}

extension TypeSpelling {
    /// Returns the imports for a type.
    func imports(for type: DataType) -> ImportUse {
        switch type {
        case .bytes: standard.data == "Data" ? .foundation : .runtime
        case .timestamp: standard.date == "Date" ? .foundation : .runtime
        case .list(let list): imports(for: list.element)
        case .map(_, let value): imports(for: value)
        case .nullable(let wrapped): imports(for: wrapped)
        case .void, .boolean, .integer, .float, .string, .named: []
        }
    }
}
