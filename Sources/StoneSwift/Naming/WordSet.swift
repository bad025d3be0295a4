/// A few words that many names are compared with: by their lengths, which takes less time than hashing each name.
struct WordSet: Sendable {
    /// By the number of bytes.
    private var words: [[String]] = []

    func contains(_ name: String) -> Bool {
        let length = name.utf8.count
        return length < words.count && words[length].contains(name)
    }
}

extension WordSet: ExpressibleByArrayLiteral {
    init(arrayLiteral words: String...) {
        let longest = words.map(\.utf8.count).max() ?? 0
        self.words = Array(repeating: [], count: longest + 1)
        for word in words { self.words[word.utf8.count].append(word) }
    }
}
