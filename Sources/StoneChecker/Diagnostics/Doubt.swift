import StoneSyntax

/// What syntax errors leave open. One mistake is one error: the checker reports nothing that may follow from another.
struct Doubt {
    private let damage: [SyntaxDamage]
    private let sources: [SourceText]
    /// The names that may be declared in text that no declaration stands for.
    private var names: Set<String> = []
    /// Whether there is a declaration whose name could not be read.
    let hidesNames: Bool
    /// Whether there is a file that does not say which namespace it belongs to.
    private(set) var hasHomelessFile = false

    init(_ trees: [SyntaxTree]) {
        damage = trees.map(\.damage)
        sources = trees.map(\.source)
        hidesNames = trees.contains { $0.damage.hidesNames }
        var index = 0
        while index < trees.count {
            let tree = trees[index]
            var ranges: [SourceRange] = []
            // The tokens of a text with several specs are needed once.
            while index < trees.count, trees[index].source.location == tree.source.location {
                if trees[index].isHomeless {
                    hasHomelessFile = true
                    ranges.append(trees[index].range)
                } else {
                    ranges += trees[index].damage.passedOver
                }
                index += 1
            }
            if !ranges.isEmpty { collectNames(in: ranges, of: tree) }
        }
    }

    private mutating func collectNames(in ranges: [SourceRange], of tree: SyntaxTree) {
        var ranges = ranges[...]
        var line = WordsOfLine()
        for token in tree.tokens {
            while let range = ranges.first, range.upperBound <= token.range.lowerBound { ranges.removeFirst() }
            guard let range = ranges.first else { return }
            let name = line.declaredName(token, in: tree.source)
            if let name, token.range.lowerBound >= range.lowerBound { names.insert(name) }
        }
    }

    /// Whether a name may be declared although no declaration is known: it stands where names are declared, in text that has
    /// been passed over.
    func mayDeclare(_ name: String) -> Bool { names.contains(name) }

    /// Whether something inside a place has not been understood.
    func touches(_ place: Place) -> Bool { damage[place.file].touches(place.range) }

    /// Whether a file has a syntax error.
    func hasMistake(inFile file: Int) -> Bool { !damage[file].lines.isEmpty }

    /// Whether a line of a place has a syntax error, or the line before it where that is asked for.
    func spoils(_ place: Place, orLineBefore: Bool = false) -> Bool {
        guard hasMistake(inFile: place.file) else { return false }
        let first = sources[place.file].lineIndex(at: place.range.lowerBound)
        let last = sources[place.file].lineIndex(at: max(place.range.lowerBound, place.range.upperBound - 1))
        return damage[place.file].hasMistake(onLines: first - (orLineBefore ? 1 : 0)...last)
    }

    /// Whether a type may have other fields, tags or subtypes than those that have been understood.
    func spoilsMembers(of record: TypeRecord) -> Bool {
        let file = record.place.file
        guard hasMistake(inFile: file) else { return false }
        let source = sources[file]
        // A mistake in an example has no part in that.
        var start = record.range.lowerBound
        for example in record.examples {
            if spoilsLines(from: start, to: source.lineStart(source.lineIndex(at: example.range.lowerBound)), file) {
                return true
            }
            start = source.lineStart(source.lineIndex(at: example.range.upperBound) + 1)
        }
        return spoilsLines(from: start, to: record.range.upperBound, file)
    }

    private func spoilsLines(from start: Int, to end: Int, _ file: Int) -> Bool {
        guard start < end else { return false }
        let place = Place(file: file, range: SourceRange(start, end))
        return touches(place) || spoils(place)
    }

    /// Whether the line at which a place begins has a syntax error.
    func spoilsLine(of place: Place) -> Bool {
        spoils(Place(file: place.file, range: SourceRange(place.range.lowerBound, place.range.lowerBound)))
    }
}

extension SyntaxTree {
    /// Whether it holds declarations of a namespace that it does not name.
    fileprivate var isHomeless: Bool {
        if case .namespace = declarations.first { return false }
        return !declarations.isEmpty || !damage.passedOver.isEmpty
    }
}
