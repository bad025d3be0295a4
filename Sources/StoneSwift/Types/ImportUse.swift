import StoneModel

/// Whether code mentions `Data` or `Date` or what the runtime declares, so that a file imports just what it needs.
struct ImportUse: OptionSet, Hashable, Sendable {
    let rawValue: Int

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    static let runtime = ImportUse(rawValue: 1)
    static let foundation = ImportUse(rawValue: 2)
    static let server = ImportUse(rawValue: 4)
}

extension TypeSpelling {
    /// What code that mentions a type has to import.
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

extension DataType {
    /// Whether it is a type of Foundation in Swift.
    var isOfFoundation: Bool {
        switch self {
        case .bytes, .timestamp: true
        default: false
        }
    }
}
