import StoneSource

/// The errors of a tree, for the rule of the checker: a diagnostic is reported only where its operands are free of errors.
extension SyntaxStorage {
    /// Returns whether the line at an offset has an error, the block below it excluded.
    /// - Parameter unexpected: Unexpected syntax at the end of a line, which does not count.
    package func hasError(inLineAt offset: Int, besides unexpected: SyntaxNode? = nil) -> Bool {
        guard let line = path(to: offset).last(where: { $0.isLine || $0.kind == .unexpected }) else { return false }
        return line.hasError && (unexpected == nil || line.rest?.index != unexpected?.index)
    }

    /// Returns the node of unexpected syntax at an offset.
    func unexpectedSyntax(at offset: Int) -> SyntaxNode? {
        path(to: offset).last.flatMap { $0.kind == .unexpected ? $0 : nil }
    }

    /// Returns the nodes that contain the first token that ends after an offset, from the file inwards.
    private func path(to offset: Int) -> [SyntaxNode] {
        let token = min(firstToken(endingAfter: offset), tokens.count - 1)
        return path(from: token, to: token)
    }

    /// Returns the nodes of the file that begin in a range of the source.
    func children(in range: SourceRange) -> SyntaxChildren {
        let slots = slotRange(of: nodes.count - 1)
        let first = position(of: range.lowerBound, in: slots)
        return SyntaxChildren(self, first..<position(of: range.upperBound, in: slots))
    }

    /// Returns the first of the slots of the file that begins at or after an offset.
    private func position(of offset: Int, in slots: Range<Int>) -> Int {
        self.slots[slots].partitioningIndex { slot in
            let token = slot.token ?? slot.node.map { Int(nodes[$0].firstToken) } ?? 0
            return tokens[token].range.lowerBound >= offset
        }
    }
}

extension SyntaxView {
    /// Whether its first line has an error.
    package var hasErrorInHeader: Bool { node.hasError }

    /// Whether the line before it has an error.
    package var followsError: Bool { node.followsError }

    /// Whether an error may affect the members of a declaration: an error in its header, on a line of its body outside of examples with a
    /// label, or in lines after it that fit nowhere.
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
