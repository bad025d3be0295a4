import StoneCommandLine

/// A completion script for bash.
struct BashCompletion {
    let commands: [CommandDescription]

    /// The script. Without a reply from it, bash completes file names.
    var script: String {
        let names = commands.map(\.name) + ["help", "--help", "--version"]
        return """
            _stonec() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} prefix= attached=
                # '--option=value' is three words, or one if COMP_WORDBREAKS has no '='.
                case $current in
                =) current= attached=1 ;;
                --*=*) previous=${current%%=*} prefix=${current%%=*}= current=${current#*=} attached=1 ;;
                *) if [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD-2]} attached=1; fi ;;
                esac
                COMPREPLY=()
                _stonec_reply
                if [ -n "$prefix" ] && [ ${#COMPREPLY[@]} -gt 0 ]; then
                    COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
                fi
            }
            _stonec_reply() {
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
            # Completes routes, fields and tags with the tool itself.
            _stonec_operands() {
                local line=${COMP_LINE:0:$COMP_POINT} word
                local last=${line##*[[:space:]]} cut
                # bash replaces only what follows the last '=' or ':'.
                cut=${last%"${last##*[=:]}"}
                case $COMP_WORDBREAKS in *=*) ;; *) cut= ;; esac
                while IFS= read -r word; do COMPREPLY+=("${word#"$cut"}"); done \
                    < <("${COMP_WORDS[0]}" "${COMP_WORDS[1]}" --complete-line "$line" 2>/dev/null)
                case ${COMPREPLY[0]} in *=|*.|"") compopt -o nospace 2>/dev/null ;; esac
            }
            complete -o default -F _stonec stonec

            """
    }

    private func branch(_ command: CommandDescription) -> String {
        var lines = ["    \(command.name))"]
        let valued = command.options.filter { $0.placeholder != nil }
        if !valued.isEmpty {
            lines.append("        case $previous in")
            for option in valued {
                lines.append("        \(option.spellings.joined(separator: "|")))")
                let reply = reply(option).map { "\($0); return" } ?? "return"
                lines.append(
                    "            " + (option.isValueOptional ? "if [ -n \"$attached\" ]; then \(reply); fi" : reply)
                )
                lines.append("            ;;")
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
        } else if !command.firstOperandChoices.isEmpty {
            let choices = command.firstOperandChoices.joined(separator: " ")
            // Options may precede the word, so it is the first operand if it is not on the line yet.
            lines += [
                "        *) case \" ${COMP_WORDS[*]:2:COMP_CWORD-2} \" in",
                "            \(command.firstOperandChoices.map { "*\" \($0) \"*" }.joined(separator: "|"))) ;;",
                "            *) COMPREPLY=($(compgen -W \"\(choices)\" -- \"$current\")) ;;",
                "            esac ;;",
            ]
        } else if command.completesOperands {
            lines.append("        *) _stonec_operands ;;")
        }
        lines += ["        esac", "        ;;"]
        return lines.joined(separator: "\n")
    }

    private func reply(_ option: OptionDefinition) -> String? {
        switch option.completion {
        case .choices(let choices):
            "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\"))"
        case .list(let choices):
            // The parts before the last comma stay.
            "local list=; case $current in *,*) list=${current%,*}, ;; esac; compopt -o nospace 2>/dev/null; "
                + "COMPREPLY=($(compgen -P \"$list\" -W \"\(choices.joined(separator: " "))\" -- \"${current##*,}\"))"
        case .folder: paths("compgen -d -- \"$current\"")
        case .file(let fileExtension?):
            paths("compgen -d -- \"$current\"; compgen -f -X '!*.\(fileExtension)' -- \"$current\"")
        // bash completes files by itself, but not after '='.
        case .file(nil): "if [ -n \"$prefix\" ]; then \(paths("compgen -f -- \"$current\"")); fi"
        case .none: nil
        }
    }

    /// Paths can contain spaces, and completion continues after the slash of a folder.
    private func paths(_ command: String) -> String {
        "local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(\(command)))"
    }
}
