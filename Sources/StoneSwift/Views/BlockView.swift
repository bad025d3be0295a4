/// What a file adds to a namespace: `nonisolated extension Files { … }`.
struct BlockView: Sendable {
    /// `Files`, `Dropbox.Files.Routes`
    var extended: String
    var declarations: [DeclarationView]
}
