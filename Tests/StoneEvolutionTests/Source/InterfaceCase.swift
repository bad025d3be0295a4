import StoneSwift
import Testing

/// Two versions of a spec, and the differences of the code that is generated for them.
struct InterfaceCase: CustomTestStringConvertible, Sendable {
    var name: String
    var parts: Set<SwiftConfiguration.Part> = [.types]
    var old: String
    var new: String
    var expected: [String]

    var testDescription: String { name }

    /// The cases: a title after `#`, the versions, and the expected lines, separated by dashes.
    static var all: [InterfaceCase] {
        [typeCases, fieldCases, unionCases, routeCases].flatMap { $0.split(separator: "\n# ") }.map { section in
            let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
            let title = lines[0].drop { $0 == "#" || $0 == " " }.split(separator: ":")
            let parts = lines.dropFirst().split(separator: "---", omittingEmptySubsequences: false)
            let specs = parts.prefix(2).map { "namespace files\n" + $0.joined(separator: "\n") + "\n" }
            return InterfaceCase(
                name: String(title[0]),
                parts: Set(
                    title.dropFirst().flatMap { $0.split(separator: " ") }
                        .compactMap { SwiftConfiguration.Part(rawValue: String($0)) }
                ).union([.types]),
                old: specs[0],
                new: specs[1],
                expected: parts[2].filter { !$0.isEmpty }.map(String.init)
            )
        }
    }
}
