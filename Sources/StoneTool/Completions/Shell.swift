import StoneCommands

/// A shell with a completion script.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
}

extension OptionDefinition {
    /// The completion of a value.
    enum Completion {
        case choices([String])
        case folder
        case file
        case none
    }

    var completion: Completion {
        if !choices.isEmpty { return .choices(choices) }
        switch placeholder {
        case "DIR": return .folder
        case "FILE", "PATH": return .file
        default: return .none
        }
    }
}
