@testable import StoneExplanations

extension Explanation {
    /// The examples as the texts of their files, separated by lines `---`.
    var examples: [[String]] {
        parts.compactMap { part in
            guard case .example(_, let lines) = part else { return nil }
            return lines.split(separator: "---", omittingEmptySubsequences: false).map { file in
                file.map { "\($0)\n" }.joined()
            }
        }
    }
}
