import StoneModel

/// What the types of the standard library and of Foundation are called in one scope: a type of the spec may hide them.
struct StandardNames: Sendable {
    let void: String
    let bool: String
    let int: String
    let string: String
    /// `Data` and `Date`, or else the runtime's names for them.
    let data: String
    let date: String
    private let int32: String
    private let int64: String
    private let uint32: String
    private let uint64: String
    private let float: String
    private let double: String

    init(_ names: SwiftNames, scope: NamespaceID?) {
        func visible(_ name: String, otherwise prefix: String = "Swift.") -> String {
            names.isHidden(name, in: scope) ? prefix + name : name
        }
        void = visible("Void")
        bool = visible("Bool")
        int = visible("Int")
        string = visible("String")
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
