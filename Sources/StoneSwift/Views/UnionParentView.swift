/// `init(_ parent: Mode)`
struct UnionParentView: Sendable {
    var type: String
    /// `case .path(let value): self = .path(value)`
    var conversions: [String]
}
