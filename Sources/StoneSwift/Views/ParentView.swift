/// The conversion to the struct that this one extends: `var asMetadata: Metadata { … }`.
struct ParentView: Sendable {
    var name: String
    var type: String
    /// `name: name, id: id`
    var arguments: [String]
}
