import StoneSource

/// The errors of a tree, for the rule of the checker: a diagnostic is reported only where its operands are free of errors.
extension SyntaxStorage {
    /// Whether the line at an offset has an error, the block below it excluded.
    package func hasError(inLineAt offset: Int) -> Bool {
        var line: SyntaxNode?
        var node = file
        while let child = node.child(at: offset) {
            guard child.containsError || line != nil else { return false }
            if child.isLine || child.kind == .unexpected { line = child }
            node = child
        }
        return line?.hasError ?? false
    }

    /// Returns the node of unexpected syntax at an offset.
    func unexpectedSyntax(at offset: Int) -> SyntaxNode? {
        var node = file
        while let child = node.child(at: offset) { node = child }
        return node.kind == .unexpected ? node : nil
    }
}

extension SyntaxNode {
    /// Returns the child at an offset.
    fileprivate func child(at offset: Int) -> SyntaxNode? {
        // Files and blocks can have many children, and their slots are never absent.
        let isList = kind == .file || kind == .block
        let first = isList ? max(0, storage.position(of: offset, in: slots) - 1) : 0
        let candidates = isList ? slots.dropFirst(first).prefix(1) : slots
        for case let node? in candidates.lazy.map(\.node) {
            let child = SyntaxNode(storage: storage, index: node)
            if child.spans(offset) { return child }
        }
        return nil
    }

    /// Whether its tokens, layout included, span an offset.
    private func spans(_ offset: Int) -> Bool {
        storage.tokens[firstToken].range.lowerBound <= offset && offset < storage.tokens[endToken].range.lowerBound
    }
}

extension SyntaxStorage {
    /// Returns the number of slots that begin at or before an offset. None of them is absent.
    fileprivate func position(of offset: Int, in slots: ArraySlice<Slot>) -> Int {
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = (low + high) / 2
            let token =
                switch slots[slots.startIndex + middle].content {
                case .token(let token): token
                case .node(let node): Int(nodes[node].firstToken)
                case .missing(let index): missing[index].token
                case .absent: 0
                }
            if tokens[token].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the nodes of the file that begin in a range of the source.
    func children(in range: SourceRange) -> SyntaxChildren {
        let file = slotRange(of: nodes.count - 1)
        let first = position(of: range.lowerBound - 1, in: slots[file])
        let end = position(of: range.upperBound - 1, in: slots[file])
        return SyntaxChildren(self, file.lowerBound + first..<file.lowerBound + end)
    }
}

extension SyntaxView {
    /// Whether its first line has an error.
    package var hasErrorInHeader: Bool { node.hasError }

    /// Whether the line before it has an error.
    package var followsError: Bool { node.followsError }

    /// Whether an error may affect the members of a declaration: its header and the lines of its body, examples with a label excluded,
    /// and the lines after it that fit nowhere.
    package var hasErrorInMembers: Bool {
        if node.isFollowedByUnexpectedLines { return true }
        guard node.containsError else { return false }
        if node.hasError || node.body?.kind == .unexpected || node.body?.isInvalid ?? false { return true }
        return node.body?.lines.contains { $0.containsError && ($0.kind != .example || $0.isBroken) } ?? false
    }
}

extension SyntaxNode {
    /// Whether lines follow that fit no construct. They may belong to it.
    fileprivate var isFollowedByUnexpectedLines: Bool {
        // Nodes are in postorder, and unexpected syntax has no nodes below it.
        guard index + 1 < storage.nodes.count else { return false }
        let next = SyntaxNode(storage: storage, index: index + 1)
        return next.kind == .unexpected
            && storage.tokens[endToken..<max(endToken, next.firstToken)].allSatisfy { $0.kind.isLayout }
    }
}
