import StoneFormats
import StoneModel

extension Changelog {
    /// `the documentation of 12 declarations and the examples of 3 types changed`; empty without such changes.
    package var documentationSummary: Phrase {
        let declarations = documentation.count
        let types = Set(examples.map(\.subject)).count
        let documentation: Phrase = "the documentation of \(counted(declarations, "declaration"))"
        let examples: Phrase = "the examples of \(counted(types, "type"))"
        return switch (declarations, types) {
        case (0, 0): ""
        case (_, 0): "\(documentation) changed"
        case (0, _): "\(examples) changed"
        default: "\(documentation) and \(examples) changed"
        }
    }

    /// The names of the declarations with other documentation and examples, a sentence for each namespace.
    package var documentationEntries: [Entry] {
        [(documentation, "documentation of"), (examples, "examples of")].flatMap { changes, words in
            Dictionary(grouping: changes, by: \.subject.namespace).sorted { $0.key < $1.key }.map { _, changes in
                let names = Phrase.list(codes: changes.map(\.subject.qualifiedName).unique)
                return Entry(heading: "", lines: [Line(phrase: "\(words) \(names)", changes: changes)])
            }
        }
    }
}

extension [String] {
    /// The elements without repetitions.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
