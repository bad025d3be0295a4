package import StoneSource

/// One parsed file.
package struct SyntaxTree: Sendable {
    package var source: SourceText
    package var declarations: [Declaration]
    package var skipped: SkippedSyntax
    /// The range of the tree: the whole source, unless the source contains several specs.
    package var range: SourceRange
    package let storage: SyntaxStorage

    package init(
        source: SourceText,
        declarations: [Declaration],
        skipped: SkippedSyntax,
        storage: SyntaxStorage,
        range: SourceRange? = nil
    ) {
        self.storage = storage
        self.source = source
        self.declarations = declarations
        self.skipped = skipped
        self.range = range ?? SourceRange(0, source.bytes.count)
    }
}

extension SyntaxTree {
    /// The specs of a text with several, each beginning with its namespace.
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
                skipped: skipped.part(range, of: source),
                storage: storage,
                range: range
            )
        }
    }
}
