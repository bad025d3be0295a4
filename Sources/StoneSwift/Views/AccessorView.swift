/// A field that all subtypes share: `var name: String { … }`.
struct AccessorView: Sendable {
    var documentation: [String]
    var name: String
    var type: String
    /// `case .file(let value): value.name`
    var branches: [String]
}
