import Dispatch

/// A name in templates and values, as a number, by which a tag finds its value without comparing text.
///
/// Names are numbered from 0 for the whole process, since templates and the names of values are made independently.
struct TemplateName: Hashable, Sendable {
    let number: Int

    init(_ text: String) {
        self = Self.names([text])[0]
    }

    static func names(_ texts: [String]) -> [TemplateName] {
        table.names(texts)
    }

    private static let table = Table()

    /// The numbers so far. All access is on the queue.
    private final class Table: @unchecked Sendable {
        private var numbers: [String: Int] = [:]
        private let queue = DispatchQueue(label: "template names")

        func names(_ texts: [String]) -> [TemplateName] {
            queue.sync { texts.map { TemplateName(number: number(of: $0)) } }
        }

        private func number(of text: String) -> Int {
            if let number = numbers[text] { return number }
            let number = numbers.count
            numbers[text] = number
            return number
        }
    }

    private init(number: Int) {
        self.number = number
    }
}
