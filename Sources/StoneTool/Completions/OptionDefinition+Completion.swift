import StoneCommands

extension OptionDefinition {
    /// What a shell offers for the value of an option.
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
        case "FILE": return .file
        default: return .none
        }
    }

    /// `-o` and `--output`.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
