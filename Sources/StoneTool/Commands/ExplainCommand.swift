import StoneCommands
import StoneSyntax

/// `stonec explain CODE`: what a finding means, and how to mend it.
enum ExplainCommand: Command {
    static let definition = CommandDefinition(
        name: "explain",
        summary: "Explains what a finding means, with examples.",
        operands: "[CODE…]",
        operandChoices: Explanation.all.keys.sorted(),
        options: [],
        discussion: ["Every finding ends in its code: '[unknown-type]'. Without a code all of them are listed."],
        examples: [("stonec explain unknown-type", "Explain one code.")]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        let codes = Explanation.all.keys.sorted()
        var pages: [Explanation] = []
        for code in arguments.operands {
            guard let page = Explanation.all[code] else {
                let near = didYouMean(code, among: codes)
                throw UsageError("there is no code '\(code)'\(near) ('stonec explain' lists them)")
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
