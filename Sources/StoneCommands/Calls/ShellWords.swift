#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The words of an unfinished command line, as a POSIX shell splits it. The last word is empty after a blank.
struct ShellWords {
    private(set) var words: [String] = []

    init(_ line: String) {
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("'", "'"), ("\"", "\""): quote = nil
            case ("'", nil), ("\"", nil):
                quote = character
                word = word ?? ""
            case ("\\", nil): word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
            case ("\\", "\"") where rest.first.map { "\"\\$`".contains($0) } ?? false:
                word = (word ?? "") + String(rest.removeFirst())
            case (_, nil) where character.isWhitespace:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        words.append(word ?? "")
    }

    /// Returns a path with the home folder in place of `~` or `$HOME` at its start: shells do not expand the words that
    /// they complete.
    static func expanded(_ path: String) -> String {
        guard let home = getenv("HOME") else { return path }
        for prefix in ["~", "$HOME", "${HOME}"] where path == prefix || path.hasPrefix("\(prefix)/") {
            return String(cString: home) + path.dropFirst(prefix.count)
        }
        return path
    }
}
