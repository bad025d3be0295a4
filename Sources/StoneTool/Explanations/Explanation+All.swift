import StoneCommands
import StoneExplanations

extension Explanation {
    /// By code.
    static let all: [String: Explanation] = {
        let pages = StoneExplanations.books.flatMap { Explanation.pages(in: String(decoding: $0, as: UTF8.self)) }
        return Dictionary(pages.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }()
}
