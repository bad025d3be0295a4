/// Values with sequential identifiers. Keeps only the newest, to bound memory.
struct RecentValues<Value> {
    private let prefix: String
    private let limit = 10_000
    private var values: [String: Value] = [:]
    private var count = 0

    init(prefix: String) { self.prefix = prefix }

    /// Adds a value, and returns its identifier.
    mutating func add(_ value: Value) -> String {
        count += 1
        values[id(count)] = value
        values[id(count - limit)] = nil
        return id(count)
    }

    private func id(_ number: Int) -> String { "\(prefix)-\(number)" }

    /// The value with an identifier. Setting an unknown identifier has no effect.
    subscript(id: String) -> Value? {
        get { values[id] }
        set { if values[id] != nil { values[id] = newValue } }
    }

    mutating func removeValue(for id: String) -> Value? { values.removeValue(forKey: id) }

    mutating func removeAll() { values = [:] }
}
