extension String {
    /// Returns whether the text before a space at its end ends a sentence, and not with the number of a list's first
    /// item.
    ///
    /// - Parameter isStart: Whether the sentence begins with the text.
    func endsSentence(isStart: Bool) -> Bool {
        guard last == " " else { return false }
        let text = dropLast()
        let word = text[(text.lastIndex(of: " ") ?? text.startIndex)...].drop { $0 == " " }
        let isNumber = isStart && word.startIndex == startIndex && word.dropLast().allSatisfy(\.isWholeNumber)
        return word.isLastWordOfSentence && !(isNumber && word.last == ".")
    }
}

extension StringProtocol {
    /// Whether a word of documentation ends a sentence: with `!`, `?`, or a period that is not that of an abbreviation
    /// or an initial, as in `J. Smith` and `the U.S. one`.
    package var isLastWordOfSentence: Bool {
        guard last == "." else { return last == "!" || last == "?" }
        let word = dropLast().drop { !$0.isLetter && !$0.isNumber }
        guard !abbreviations.contains(word.lowercased()) else { return false }
        let initial = word.split(separator: ".").last ?? word[...]
        return initial.count != 1 || !initial.allSatisfy(\.isUppercase)
    }
}

/// In lower case, without the last period.
private let abbreviations: Set<String> = ["cf", "e.g", "etc", "i.e", "vs"]
