/// The private property behind a computed one.
struct StorageView: Sendable {
    var name: String
    var type: String
    /// `_next.value`
    var get: String
    /// `_next = StoneBox(newValue)`
    var set: String
    /// The type that initializers wrap the value in, `StoneBox`; empty for none.
    var wrap: String

    func wrapped(_ value: String) -> String { wrap.isEmpty ? value : "\(wrap)(\(value))" }
}
