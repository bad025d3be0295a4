/// A struct: `public struct FileMetadata: StoneValue { … }`.
struct StructView: Sendable {
    var documentation: [String]
    var name: String
    /// As the spec names it: `files.FileMetadata`.
    var stoneName: String
    /// `StoneValue` and what the user asks for.
    var conformances: [String]
    var properties: [PropertyView]
    var parent: ParentView?
    /// Whether reflection has to mask some of it.
    var isRedacted: Bool
}
