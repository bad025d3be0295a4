import StoneCommandLine

/// A shell with a completion script.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
}

extension OptionDefinition {
    /// The completion of an option's value.
    enum Completion {
        case choices([String])
        /// Several of these words, separated by commas.
        case list([String])
        case folder
        /// A file, with this extension if it is given, or a folder that may contain one.
        case file(String?)
        case none
    }

    var completion: Completion {
        if !choices.isEmpty { return isRepeatable ? .list(choices) : .choices(choices) }
        if !listChoices.isEmpty { return .list(listChoices) }
        switch placeholder {
        case "DIR": return .folder
        case "FILE", "PATH": return .file(fileExtension)
        default: return .none
        }
    }
}
