import StoneSyntax

/// What syntax errors leave open. One mistake is one error: the checker reports nothing that may follow from another.
struct Doubt {
    private let damage: [SyntaxDamage]
    private let sources: [SourceText]
    /// The names in text that no declaration stands for. Something may be declared by them after all.
    private var names: Set<String> = []
    /// Whether there is a declaration whose name could not be read.
    private let hidesNames: Bool
    /// Whether there is a file that does not say which namespace it belongs to.
    private(set) var hasHomelessFile = false

    init(_ trees: [SyntaxTree]) {
        damage = trees.map(\.damage)
        sources = trees.map(\.source)
        hidesNames = trees.contains { $0.damage.hidesNames }
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
    func mayDeclare(_ name: String) -> Bool { hidesNames || names.contains(name) }

    /// Whether something inside a place has not been understood.
    func touches(_ place: Place) -> Bool { damage[place.file].touches(place.range) }

    /// Whether a line of a place has a syntax error.
    func spoils(_ place: Place) -> Bool {
        guard !damage[place.file].lines.isEmpty else { return false }
        let first = sources[place.file].lineIndex(at: place.range.lowerBound)
        let last = sources[place.file].lineIndex(at: max(place.range.lowerBound, place.range.upperBound - 1))
        return damage[place.file].hasMistake(onLines: first...last)
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
