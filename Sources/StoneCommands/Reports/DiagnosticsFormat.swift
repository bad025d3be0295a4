/// How findings are shown.
enum DiagnosticsFormat: String, CaseIterable {
    /// For people, with the lines of the source.
    case text
    /// A JSON document of our own.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github
}
