import StoneModel

/// Whether code mentions `Data` or `Date` or what the runtime declares, so that a file imports just what it needs.
struct ImportUse: OptionSet, Hashable, Sendable {
    let rawValue: Int

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    static let runtime = ImportUse(rawValue: 1)
    static let foundation = ImportUse(rawValue: 2)

    /// What the spelling of a type needs.
    init(_ type: DataType, api: API) {
        switch type {
        case .bytes, .timestamp: self = .foundation
        case .list(let list): self.init(list.element, api: api)
        case .map(_, let value): self.init(value, api: api)
        case .nullable(let wrapped): self.init(wrapped, api: api)
        case .void, .boolean, .integer, .float, .string, .named: self = []
        }
    }
}
