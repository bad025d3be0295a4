import StoneSyntax

/// What syntax errors leave open. One mistake is one error: the checker reports nothing that may follow from another.
struct Doubt {
    private let damage: [SyntaxDamage]
    private let sources: [SourceText]
    /// The names in text that no declaration stands for. Something may be declared by them after all.
    private var names: Set<String> = []
    /// Whether there is a file that does not say which namespace it belongs to.
    private(set) var hasHomelessFile = false

    init(_ trees: [SyntaxTree]) {
        damage = trees.map(\.damage)
        sources = trees.map(\.source)
        for tree in trees {
            var ranges = tree.damage.passedOver
            if tree.isHomeless {
                hasHomelessFile = true
                ranges = [SourceRange(0, tree.source.bytes.count)]
            }
            if !ranges.isEmpty { collectNames(in: ranges, of: tree) }
        }
    }

    private mutating func collectNames(in ranges: [SourceRange], of tree: SyntaxTree) {
        var ranges = ranges[...]
        var route = ""
        for token in tree.tokens {
            while let range = ranges.first, range.upperBound <= token.range.lowerBound { ranges.removeFirst() }
            guard let range = ranges.first else { return }
            guard token.range.lowerBound >= range.lowerBound else { continue }
            switch token.kind {
            case .identifier:
                route = tree.source.text(token.range)
                names.insert(route)
            case .path: names.insert(route + tree.source.text(token.range))
            default:
                if let word = token.kind.reservedWord { names.insert(word) }
            }
        }
    }

    /// Whether a name may be declared although no declaration is known.
    func mayDeclare(_ name: String) -> Bool { names.contains(name) }

    /// Whether something inside a place has not been understood.
    func touches(_ place: Place) -> Bool { damage[place.file].touches(place.range) }

    /// Whether the line at which a place begins has a syntax error.
    func spoilsLine(of place: Place) -> Bool {
        let lines = damage[place.file].lines
        return !lines.isEmpty && lines.contains(sources[place.file].lineIndex(at: place.range.lowerBound))
    }
}

extension SyntaxTree {
    /// Whether it holds declarations of a namespace that it does not name.
    fileprivate var isHomeless: Bool {
        if case .namespace = declarations.first { return false }
        return !declarations.isEmpty || !damage.passedOver.isEmpty
    }
}
