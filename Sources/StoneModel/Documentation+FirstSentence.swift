extension Documentation {
    /// The first sentence, with single spaces; empty without text.
    ///
    /// It ends with its paragraph, before the second item of a numbered list, or after a word that ends a sentence,
    /// unless the next word is in lower case.
    package var firstSentence: [Segment] {
        var sentence: [Segment] = []
        for segment in segments {
            if case .text(let text) = segment {
                let (start, isComplete) = text.firstSentence(isStart: sentence.isEmpty)
                if !start.isEmpty { sentence.append(.text(start)) }
                if isComplete { break }
            } else {
                if case .text(let text)? = sentence.last, text.endsSentence(isStart: sentence.count == 1) { break }
                sentence.append(segment)
            }
        }
        if case .text(let text)? = sentence.last, text.last == " " {
            sentence.removeLast()
            if text != " " { sentence.append(.text(String(text.dropLast()))) }
        }
        return sentence
    }
}

extension String {
    /// Returns the text up to the end of its first sentence with single spaces, and whether the sentence ends in it.
    ///
    /// - Parameter isStart: Whether the sentence begins with the text.
    fileprivate func firstSentence(isStart: Bool) -> (text: String, isComplete: Bool) {
        var result = ""
        var isBlank = isStart
        for index in indices {
            let character = self[index]
            if character.isWhitespace {
                if character.isNewline, !isStart || !result.isEmpty { return (result, true) }
                if !isBlank { result.append(" ") }
                isBlank = true
            } else {
                if isBlank, !character.isLowercase, result.endsSentence(isStart: isStart) { return (result, true) }
                if isBlank, result[...].beginsItem, self[index...].beginsItem { return (result, true) }
                result.append(character)
                isBlank = false
            }
        }
        return (result, false)
    }
}

extension Substring {
    /// Whether the text begins with the number of an item in a list: `2. Second`
    fileprivate var beginsItem: Bool {
        let rest = drop(while: \.isWholeNumber)
        return rest.startIndex > startIndex && rest.hasPrefix(". ")
    }
}
