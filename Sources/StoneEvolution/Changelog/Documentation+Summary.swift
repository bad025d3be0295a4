import StoneModel

extension Documentation {
    /// The largest number of characters of a summary.
    private static let summaryLimit = 160

    /// Returns the first sentence without its period; empty without text.
    func summary(_ api: API) -> Phrase {
        let parts = firstSentence.map { segment -> Phrase.Part in
            switch segment {
            case .text(let text), .link(title: let text, address: _): .text(text)
            case .type(let id): .code(api[id].name)
            case .field(_, let name), .unresolvedField(let name), .value(let name): .code(name)
            case .route(let id): .code(id.nameWithVersion)
            }
        }
        return Phrase(parts).trimmed(to: Self.summaryLimit)
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
