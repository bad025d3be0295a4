/// A union, or a struct with enumerated subtypes: `public enum WriteMode: StoneValue { … }`.
struct UnionView: Sendable {
    var documentation: [String]
    var name: String
    /// As the spec names it: `files.FileMetadata`.
    var stoneName: String
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

/// A tag as a case.
struct CaseView: Sendable {
    var documentation: [String]
    var attributes: [String]
    /// `indirect case path(LookupError)`
    var declaration: String
    /// `.path`
    var pattern: String
    /// `.path(let value)`
    var binding: String
    /// `.path(try LookupError(from: &reader))`
    var read: String
    /// `writer.tag("path")`, `value.write(to: &writer)`
    var write: [String]
    /// What reflection shows of the value; `nil` for a case without one.
    var reflection: String?
}

/// `init(_ parent: Mode)`
struct UnionParentView: Sendable {
    var type: String
    /// `case .path(let value): self = .path(value)`
    var conversions: [String]
}

/// A field that all subtypes share: `var name: String { … }`.
struct AccessorView: Sendable {
    var documentation: [String]
    var name: String
    var type: String
    /// `case .file(let value): value.name`
    var branches: [String]
}
