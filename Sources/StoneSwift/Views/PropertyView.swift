/// A field as a property of a struct.
struct PropertyView: Sendable {
    var documentation: [String]
    var attributes: [String]
    var name: String
    var type: String
    /// `mode: WriteMode = .add`, for the memberwise initializer.
    var parameter: String
    /// Where the value lies if not in the property itself: in a box, or where code may touch it although the property is
    /// deprecated.
    var storage: StorageView?
    /// `try reader.string("name")`
    var read: String
    /// `writer.string("name", name)`
    var write: String
    /// What reflection shows: `StoneRedacted(token, .blot)`.
    var reflection: String
}

/// The private property behind a computed one.
struct StorageView: Sendable {
    var name: String
    var type: String
    /// `_next.value`
    var get: String
    /// `_next = StoneBox(newValue)`
    var set: String
    /// What the initializers assign: `StoneBox(next)`, with the plain value as `%`.
    var wrap: String

    func wrapped(_ value: String) -> String { wrap.isEmpty ? value : "\(wrap)(\(value))" }
}
