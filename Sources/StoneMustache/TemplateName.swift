import StoneConcurrency

/// A name in templates and values, as a number, by which a tag finds its value without comparing text.
///
/// Names are numbered from 0 for the whole process, since templates and the names of values are made independently.
struct TemplateName: Hashable, Sendable {
    let number: Int

    init(_ text: String) {
        number = Self.numbers[text]
    }

    static func names(_ texts: [String]) -> [TemplateName] {
        numbers[texts].map(TemplateName.init)
    }

    private static let numbers = TextNumbers()

    private init(number: Int) {
        self.number = number
    }
}
