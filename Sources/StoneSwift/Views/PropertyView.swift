/// A field as a property of a struct.
struct PropertyView: Sendable {
    var documentation: [String]
    var attributes: [String]
    var name: String
    /// What reflection calls it: the name without backticks.
    var label: String
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
    /// What reflection shows: `StoneRedaction.blot()(token)`.
    var reflection: String
}
