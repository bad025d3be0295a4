extension StringProtocol {
    /// Whether a word of documentation ends a sentence: with `!`, `?`, or a period that is not that of an abbreviation
    /// or an initial, as in `J. Smith` and `the U.S. one`.
    package var endsSentence: Bool {
        guard last == "." else { return last == "!" || last == "?" }
        let word = dropLast().drop { !$0.isLetter && !$0.isNumber }
        guard !abbreviations.contains(word.lowercased()) else { return false }
        let initial = word.split(separator: ".").last ?? word[...]
        return initial.count != 1 || !initial.allSatisfy(\.isUppercase)
    }

    /// The index after the first sentence; `nil` if no further text follows.
    package var endOfSentence: Index? {
        var start = startIndex
        while let space = self[start...].firstIndex(of: " ") {
            if self[start..<space].endsSentence { return space }
            start = index(after: space)
        }
        return nil
    }
}

/// In lower case, without the last period.
private let abbreviations: Set<String> = ["cf", "e.g", "etc", "i.e", "vs"]
