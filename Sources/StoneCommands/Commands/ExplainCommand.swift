import StoneCommandLine
import StoneExplanations
import StoneSuggestions

/// `stonec explain CODE`: explains diagnostics and changes.
enum ExplainCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []

        static let all: [Option<Self>] = []
    }

    static let description = CommandDescription(
        name: "explain",
        summary: "Explains a diagnostic or a kind of change, with examples.",
        operands: "[CODE…]",
        operandChoices: Explanation.all.keys.sorted(),
        discussion: [
            """
            Every diagnostic ends with its code: '[unknown-type]', and so does every change that 'stonec breaking' finds: \
            '[field-removed]'. Without CODE, all codes are listed.
            """
        ],
        examples: [
            ("stonec explain unknown-type", "Explain a diagnostic."),
            ("stonec explain field-removed", "Explain a change, and how to avoid what it breaks."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        let codes = Explanation.all.keys.sorted()
        var pages: [Explanation] = []
        for code in options.operands {
            guard let page = Explanation.all[code] else {
                throw UsageError(
                    "unknown code '\(code)'\(didYouMean(code, among: codes)) ('stonec explain' lists all codes)"
                )
            }
            pages.append(page)
        }
        if pages.isEmpty {
            let width = codes.map(\.count).max() ?? 0
            for code in codes {
                let padding = String(repeating: " ", count: width - code.count + 2)
                console.print(code + padding + (Explanation.all[code]?.summary ?? "") + "\n")
            }
        }
        console.print(pages.map(\.text).joined(separator: "\n"))
        return .success
    }
}
