import StoneCommands
import StoneExplanations
import StoneSource
import StoneSuggestions

/// `stonec explain CODE`: explains diagnostics.
enum ExplainCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []

        static let all: [Option<Self>] = []
    }

    static let description = CommandDescription(
        name: "explain",
        summary: "Explains a diagnostic, with examples.",
        operands: "[CODE…]",
        operandChoices: Explanation.all.keys.sorted(),
        discussion: ["Every diagnostic ends in its code: '[unknown-type]'. Without CODE, all codes are listed."],
        examples: [("stonec explain unknown-type", "Explain one code.")]
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
