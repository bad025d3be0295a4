extension SyntaxTree {
    /// The specs of a text that holds several, one after the other: each begins with its namespace.
    package var specs: [SyntaxTree] {
        let beginnings = declarations.indices.filter { index in
            if case .namespace = declarations[index] { index > 0 } else { false }
        }
        let bounds = [declarations.startIndex] + beginnings + [declarations.endIndex]
        let offsets = [0] + beginnings.map { declarations[$0].range.lowerBound } + [source.bytes.count]
        return (0...beginnings.count).map { spec in
            let range = SourceRange(offsets[spec], offsets[spec + 1])
            return SyntaxTree(
                source: source,
                declarations: Array(declarations[bounds[spec]..<bounds[spec + 1]]),
                damage: damage.part(range, of: source),
                range: range
            )
        }
    }
}
