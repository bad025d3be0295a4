import StoneCommandLine

/// A completion script for zsh.
struct ZshCompletion {
    let commands: [CommandDescription]

    var script: String {
        """
        #compdef stonec

        _stonec() {
            local -a commands
            commands=(
        \(commands.map { "        \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
                'help:Show the help of a command.'
            )
            if (( CURRENT == 2 )); then
                _describe 'command' commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT -= 1 ))
            case $command in
            help)
                _describe 'command' commands
                ;;
        \(commands.map(branch).joined(separator: "\n"))
            esac
        }

        # Completes routes, fields and tags with the tool itself.
        _stonec_operands() {
            local -a candidates
            candidates=("${(@f)$(stonec $words[1] --complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
            compadd -Q -S '' -- "${(@)candidates:#}"
        }

        if [ "$funcstack[1]" = "_stonec" ]; then
            _stonec "$@"
        else
            compdef _stonec stonec
        fi

        """
    }

    private func branch(_ command: CommandDescription) -> String {
        var arguments = command.options.flatMap(specifications)
        if !command.operandChoices.isEmpty {
            arguments.append(quoted("*:\(command.name):(\(command.operandChoices.joined(separator: " ")))"))
        } else if !command.firstOperandChoices.isEmpty {
            arguments.append(quoted("1:\(command.name):(\(command.firstOperandChoices.joined(separator: " ")))"))
            arguments.append("'*:specs:_files'")
        } else if command.completesOperands {
            arguments.append("'*:argument:_stonec_operands'")
        } else if command.operands != nil {
            arguments.append("'*:specs:_files'")
        }
        return """
                \(command.name))
                    _arguments -s \\
            \(arguments.map { "            \($0)" }.joined(separator: " \\\n"))
                    ;;
            """
    }

    /// `'--output=[Where to write.]:DIR:_files -/'`, and the same for `-o`.
    private func specifications(_ option: OptionDefinition) -> [String] {
        let help = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
        var value = ""
        if let placeholder = option.placeholder {
            value = "\(option.isValueOptional ? "::" : ":")\(placeholder):"
            switch option.completion {
            case .choices(let choices): value += "(\(choices.joined(separator: " ")))"
            case .list(let choices): value += "_values -s , \(placeholder) \(choices.joined(separator: " "))"
            case .folder: value += "_files -/"
            case .file(let fileExtension?): value += "_files -g \"*.\(fileExtension)\""
            case .file(nil): value += "_files"
            case .none: break
            }
        }
        return option.spellings.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let assignment = option.placeholder == nil ? "" : option.isValueOptional ? "=-" : isLong ? "=" : "+"
            return quoted("\(option.isRepeatable ? "*" : "")\(spelling)\(assignment)[\(help)]\(value)")
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
