/// The help of a tool and of its commands.
package enum HelpText {
    package static func text(for command: CommandDescription) -> String {
        let options = command.options.isEmpty ? "" : " [OPTIONS]"
        var sections = [
            command.summary,
            "Usage: \(command.invocation)\(options)\(command.operands.map { " \($0)" } ?? "")",
        ]
        sections += command.discussion.map { wrapped($0, width: 100).joined(separator: "\n") }
        if !command.options.isEmpty {
            sections.append("Options:\n" + table(command.options.map { ($0.synopsis, help(for: $0)) }))
        }
        if !command.examples.isEmpty {
            let lines = command.examples.map { "  \($0.line)\n      \($0.purpose)" }
            sections.append("Examples:\n" + lines.joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    package static func text(for commands: [CommandDescription]) -> String {
        """
        Compiles API descriptions written in Stone to Swift.

        Usage: stonec COMMAND [OPTIONS] [ARGUMENTS]

        Commands:
        \(table(commands.map { ($0.name, $0.summary) }))

        Options:
        \(table([("-h, --help", "Show help; after a command, the help of the command."), ("    --version", "Show the version.")]))

        Exit status: 0 success, 1 errors in the specs or other files, 2 invalid command line; 'call' has others.

        'stonec COMMAND --help' shows the options of a command and examples.

        """
    }

    private static func help(for option: OptionDefinition) -> String {
        option.choices.isEmpty ? option.help : "\(option.help) One of: \(option.choices.joined(separator: ", "))."
    }

    /// Returns two columns; the second one is wrapped.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            let margin = String(repeating: " ", count: width + 4)
            let lines = wrapped(right, width: max(40, 96 - width))
            let padding = String(repeating: " ", count: width - left.count + 2)
            return "  \(left)\(padding)" + lines.joined(separator: "\n\(margin)")
        }.joined(separator: "\n")
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if let last = lines.last, !last.isEmpty, last.count + word.count >= width {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? "\(word)" : " \(word)"
            }
        }
        return lines
    }
}
