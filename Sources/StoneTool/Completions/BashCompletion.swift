import StoneCommands

/// A completion script for bash.
struct BashCompletion {
    let commands: [CommandDefinition]

    /// Where the script replies nothing, bash completes the names of files.
    var script: String {
        let names = commands.map(\.name) + ["help", "--help", "--version"]
        return """
            _stonec() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                # bash takes '--option=value' for three words.
                if [ "$current" = "=" ]; then
                    current=
                elif [ "$previous" = "=" ]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$current"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                help)
                    COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$current"))
                    ;;
            \(commands.map(branch).joined(separator: "\n"))
                esac
            }
            complete -o default -F _stonec stonec

            """
    }

    private func branch(_ command: CommandDefinition) -> String {
        var lines = ["    \(command.name))"]
        let valued = command.options.filter { $0.placeholder != nil }
        if !valued.isEmpty {
            lines.append("        case $previous in")
            for option in valued {
                lines.append("        \(option.spellings.joined(separator: "|")))")
                if let reply = reply(option) { lines.append("            COMPREPLY=(\(reply))") }
                lines += ["            return", "            ;;"]
            }
            lines.append("        esac")
        }
        let spellings = command.options.flatMap(\.spellings).joined(separator: " ")
        lines += [
            "        case $current in",
            "        -*) COMPREPLY=($(compgen -W \"\(spellings)\" -- \"$current\")) ;;",
        ]
        if !command.operandChoices.isEmpty {
            let choices = command.operandChoices.joined(separator: " ")
            lines.append("        *) COMPREPLY=($(compgen -W \"\(choices)\" -- \"$current\")) ;;")
        }
        lines += ["        esac", "        ;;"]
        return lines.joined(separator: "\n")
    }

    private func reply(_ option: OptionDefinition) -> String? {
        switch option.completion {
        case .choices(let choices): "$(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")"
        case .folder: "$(compgen -d -- \"$current\")"
        case .file, .none: nil
        }
    }
}
