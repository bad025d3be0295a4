package import StoneSource

/// One parsed file.
package struct SyntaxTree: Sendable {
    package var source: SourceText
    package var declarations: [Declaration]
    /// The range of the tree: the whole source, unless the source contains several specs.
    package var range: SourceRange
    package let storage: SyntaxStorage
}

extension SyntaxTree {
    package var containsError: Bool {
        storage.file.containsError
            && (range.count == source.bytes.count || storage.children(in: range).contains { $0.containsError })
    }

    /// Whether the file declares something, or has an error, but declares no namespace.
    package var lacksNamespace: Bool {
        if case .namespace = declarations.first { return false }
        return !declarations.isEmpty || containsError
    }

    /// Whether the file begins with a declaration that cannot be read.
    package var beginsWithError: Bool {
        var children = storage.children(in: range)
        guard let first = children.next() else { return false }
        return first.containsError && Declaration(first) == nil
    }

    /// Returns the change that imports a namespace below the other imports, or below the namespace; none without a namespace.
    package func fixIts(importing name: String) -> [FixIt] {
        let nodes = storage.children(in: range).filter { $0.kind == .import || $0.kind == .namespace }
        guard let last = nodes.last(where: { $0.kind == .import }) ?? nodes.first else { return [] }
        let end = source.lineEnd(source.lineIndex(at: max(last.range.lowerBound, last.range.upperBound - 1)))
        let text = source.lineBreak + (last.kind == .import ? "" : source.lineBreak) + "import \(name)"
        return [FixIt(message: "import '\(name)'", path: source.path, range: SourceRange(end, end), replacement: text)]
    }

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
                range: range,
                storage: storage
            )
        }
    }
}
