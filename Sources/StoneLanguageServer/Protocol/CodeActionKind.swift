/// The kinds of code actions of the server.
enum CodeActionKind: String, Codable, CaseIterable, Sendable {
    case quickFix = "quickfix"
    case organizeImports = "source.organizeImports"
    case rewrite = "refactor.rewrite"

    /// Returns whether the kind is among those that a client requests. `source` requests all kinds that begin with it.
    func isRequested(by kinds: [String]?) -> Bool {
        kinds?.contains { $0.isEmpty || $0 == rawValue || rawValue.hasPrefix($0 + ".") } ?? true
    }
}
