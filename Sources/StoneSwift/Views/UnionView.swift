/// A union, or a struct with enumerated subtypes: `public enum WriteMode: StoneValue { … }`.
struct UnionView: Sendable {
    var documentation: [String]
    var name: String
    /// As the spec names it: `files.FileMetadata`.
    var stoneName: String
    /// `StoneValue` and what the user asks for.
    var conformances: [String]
    var cases: [CaseView]
    /// The tags in the order of their numbers, for `reader.tag`.
    var tags: [String]
    /// What an unknown tag becomes: `self = .other(tag: try reader.unknownTag())`.
    var fallback: String
    /// The catch-all case, if there is one.
    var catchAll: CaseView?
    /// Whether reading and writing are spread over several functions: one alone would take the compiler long, and the stack
    /// much room.
    var isChunked: Bool
    /// `Int`
    var numberType: String
    /// Whether code that names all cases names deprecated ones.
    var hasDeprecatedCases: Bool
    var isRedacted: Bool
    var parent: UnionParentView?
    /// The fields that all subtypes share.
    var accessors: [AccessorView] = []
    /// The struct whose fields the catch-all case of enumerated subtypes keeps.
    var base: StructView?
}
