import StoneCommandLine

/// The names in a package, made from the words of a name: `my garden` has `MyGarden`, `MyGardenAPI` and `my-garden`.
struct PackageName: Hashable {
    private let words: [Substring]

    /// Names of modules and types in this package's libraries, alone or with `Client`.
    static let reserved: Set<String> = ["Dropbox", "DropboxRoot", "OAuth", "Root", "Route", "Stone"]
    /// The maximum length of a name in bytes. Names become parts of paths.
    private static let limit = 64

    /// - Throws: A `UsageError` for a name that does not start with an ASCII letter, contains non-ASCII letters, is
    ///   too long, or is reserved.
    init(_ text: String) throws(UsageError) {
        words = Self.words(of: text)
        let problem: String? =
            if words.isEmpty, text.allSatisfy(\.isASCII) {
                "has no letter"
            } else if text.unicodeScalars.contains(where: { !$0.isASCII && $0.properties.isIDContinue }) {
                "has letters that are not ASCII"
            } else if text.first(where: \.isIdentifierPart)?.isLetter != true {
                "does not start with a letter"
            } else if text.utf8.count > Self.limit {
                "is longer than \(Self.limit) bytes"
            } else if Self.reserved.contains(identifier) {
                "belongs to a module or type of Stone"
            } else {
                nil
            }
        if let problem { throw UsageError("the name '\(text)' \(problem); choose another one with '--name'") }
    }

    /// `MyGarden`: the name of the package, and the start of the names of its targets and types.
    var identifier: String {
        words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `MyGardenAPI`: the target with the generated code.
    var module: String { identifier + "API" }

    /// `my-garden`: the start of the name of its program.
    var command: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// Words are separated by characters other than letters and digits, and begin at capitals: `HTMLPage` → `HTML`,
    /// `Page`. A last word `API` does not count, since it is a common suffix of targets.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        for part in text.split(whereSeparator: { !$0.isIdentifierPart }) {
            var start = part.startIndex
            for index in part.indices.dropFirst() where part[index].isUppercase {
                let next = part.index(after: index)
                let endsAcronym = next < part.endIndex && part[next].isLowercase
                guard !part[part.index(before: index)].isUppercase || endsAcronym else { continue }
                words.append(part[start..<index])
                start = index
            }
            words.append(part[start...])
        }
        if words.count > 1, words.last?.uppercased() == "API" { words.removeLast() }
        return words
    }
}

extension Character {
    /// Whether the character is an ASCII letter or digit.
    fileprivate var isIdentifierPart: Bool { isASCII && (isLetter || isNumber) }
}
