/// A shell that completions can be written for.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
}
