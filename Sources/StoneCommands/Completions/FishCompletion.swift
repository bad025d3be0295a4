import StoneCommandLine

/// A completion script for fish.
struct FishCompletion {
    let commands: [CommandDescription]

    var script: String {
        var lines = ["complete -c stonec -f"]
        for command in commands {
            lines.append("complete -c stonec -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
        }
        lines.append("complete -c stonec -n __fish_use_subcommand -a help -d 'Show the help of a command.'")
        lines.append("complete -c stonec -n __fish_use_subcommand -l help -s h -d 'Show help.'")
        lines.append("complete -c stonec -n __fish_use_subcommand -l version -d 'Show the version.'")
        let names = commands.map(\.name).joined(separator: " ")
        lines.append("complete -c stonec -n '__fish_seen_subcommand_from help' -a \(quoted(names))")
        for command in commands { lines += self.lines(command) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The path in the current word, which may be behind an equals sign: by themselves, the functions of fish look for
    /// files whose paths begin with `--config=`.
    private static let path = #"(string replace -r -- "^--[^=]*=" "" (commandline -ct))"#

    /// The files with an extension, and folders. The arguments of `__fish_complete_suffix` depend on the version of
    /// fish.
    private static func files(_ fileExtension: String) -> String {
        let all = #"complete -C "__fish_command_without_completions "\#(path)"#
        return #"(\#(all) | string match -r -- ".*(?:\.\#(fileExtension)|/)\$")"#
    }

    private func lines(_ command: CommandDescription) -> [String] {
        let prefix = "complete -c stonec -n '__fish_seen_subcommand_from \(command.name)'"
        var lines = command.options.map { option in
            var line = "\(prefix) -l \(option.name)"
            if let short = option.short { line += " -s \(short)" }
            switch option.completion {
            case .choices(let choices):
                // Without '-x', the value is optional.
                let list = choices.map { described($0, option) }.joined(separator: " ")
                line += "\(option.isValueOptional ? " -f" : " -x") -a \(quoted(list))"
            case .list(let choices):
                let list = choices.map { described($0, option) }.joined(separator: " ")
                line += " -x -a \(quoted("(__fish_append , \(list))"))"
            case .folder: line += " -x -a '(__fish_complete_directories \(Self.path))'"
            case .file(let fileExtension?): line += " -x -a \(quoted(Self.files(fileExtension)))"
            case .file(nil): line += " -r -F"
            case .none: line += option.placeholder == nil ? "" : " -x"
            }
            return line + " -d \(quoted(option.help))"
        }
        if !command.operandChoices.isEmpty {
            lines.append("\(prefix) -a \(quoted(command.operandChoices.joined(separator: " ")))")
        } else if !command.firstOperandChoices.isEmpty {
            let choices = command.firstOperandChoices.joined(separator: " ")
            let isKnown = "__fish_seen_subcommand_from \(choices)"
            let isCommand = "__fish_seen_subcommand_from \(command.name)"
            lines.append("complete -c stonec -n '\(isCommand); and not \(isKnown)' -f -a \(quoted(choices))")
            lines.append("complete -c stonec -n '\(isCommand); and \(isKnown)' -F")
        } else if command.completesOperands {
            // The words before the current one, and the current one.
            let words = "(stonec \(command.name) --complete -- (commandline -opc)[3..] (commandline -ct) 2>/dev/null)"
            lines.append("\(prefix) -f -a \(quoted(words))")
        } else if command.operands != nil {
            // Without the condition, fish would also offer files as values of options.
            let isValue = "string match -q -- '-*=*' (commandline -ct)"
            let condition = "__fish_seen_subcommand_from \(command.name); and not \(isValue)"
            lines.append("complete -c stonec -n \(quoted(condition)) -F")
        }
        return lines
    }

    /// Returns a choice with its explanation. Otherwise fish repeats the explanation of the option.
    private func described(_ choice: String, _ option: OptionDefinition) -> String {
        guard let help = option.choiceHelp()[choice] else { return choice }
        let escaped = help.map { "$\\\"".contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\(choice)\\t\"\(escaped)\""
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
