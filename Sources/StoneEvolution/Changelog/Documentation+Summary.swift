import StoneModel

extension Documentation {
    /// The largest number of characters of a summary.
    private static let summaryLimit = 160

    /// Returns the first sentence without its period; empty without text.
    func summary(_ api: API) -> Phrase {
        var parts: [Phrase.Part] = []
        var count = 0
        loop: for segment in segments {
            switch segment {
            case .text(let text):
                let (sentence, isComplete) = text.firstSentence(after: count)
                parts.append(.text(sentence))
                count += sentence.count
                if isComplete || count > Self.summaryLimit { break loop }
            case .type(let id): parts.append(.code(api[id].name))
            case .field(_, let name), .unresolvedField(let name), .value(let name): parts.append(.code(name))
            case .route(let id): parts.append(.code(id.nameWithVersion))
            case .link(let title, _): parts.append(.text(title))
            }
        }
        return Phrase(parts).trimmed(to: Self.summaryLimit)
    }
}

extension String {
    /// Returns the text up to the end of its first sentence with single spaces, and whether the sentence ends in it.
    ///
    /// - Parameter count: The number of characters of the sentence before the text.
    fileprivate func firstSentence(after count: Int) -> (text: String, isComplete: Bool) {
        var result = ""
        var isBlank = count == 0
        var lineBreaks = 0
        for index in indices {
            let character = self[index]
            if character.isWhitespace {
                if character.isNewline { lineBreaks += 1 }
                if lineBreaks > 1 { return (result, true) }
                if !isBlank { result.append(" ") }
                isBlank = true
            } else {
                if isBlank, !character.isLowercase, result.endsSentence(isStart: count == 0) { return (result, true) }
                if isBlank, result[...].beginsItem, self[index...].beginsItem { return (result, true) }
                result.append(character)
                isBlank = false
                lineBreaks = 0
            }
        }
        return (result, false)
    }

    /// Returns whether the text before a space ends a sentence, and not with the number of a list's first item.
    private func endsSentence(isStart: Bool) -> Bool {
        let text = dropLast()
        let word = text.split(separator: " ").last ?? ""
        let isNumber = isStart && word.count == text.count && word.dropLast().allSatisfy(\.isWholeNumber)
        return word.endsSentence && !(isNumber && word.last == ".")
    }
}

extension Substring {
    /// Whether it begins with the number of an item in a list: `2. Second`
    fileprivate var beginsItem: Bool {
        let rest = drop(while: \.isWholeNumber)
        return rest.startIndex > startIndex && rest.hasPrefix(". ")
    }
}

extension Phrase {
    /// Returns the phrase without a period and spaces at its end, cut between words if it is too long.
    fileprivate func trimmed(to limit: Int) -> Phrase {
        var parts: [Part] = []
        var rest = limit
        for part in self.parts {
            switch part {
            case .code(let name):
                parts.append(part)
                rest -= name.count
            case .text(let text) where text.count <= rest:
                parts.append(part)
                rest -= text.count
            case .text(let text):
                let cut = text.prefix(max(0, rest))
                parts.append(.text(cut.prefix(upTo: cut.lastIndex(of: " ") ?? cut.startIndex) + "…"))
                return Phrase(parts)
            }
            if rest <= 0 { return Phrase(parts + [.text("…")]) }
        }
        while case .text(var text)? = parts.last {
            while let last = text.last, last == "." || last == " " { text.removeLast() }
            parts.removeLast()
            if !text.isEmpty {
                parts.append(.text(text))
                break
            }
        }
        return Phrase(parts)
    }
}
