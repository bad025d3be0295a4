import StoneSource

/// The tokens and nodes at an offset.
extension SyntaxStorage {
    /// Returns the index of the token that contains a byte, or `nil` in a gap.
    package func token(at offset: Int) -> Int? {
        let index = firstToken(endingAfter: offset)
        return index < tokens.count && tokens[index].range.lowerBound <= offset ? index : nil
    }

    /// Returns the innermost node that contains a byte, in a token or in a gap between two of its tokens.
    package func innermostNode(at offset: Int) -> SyntaxNode { path(at: offset).last ?? file }

    /// Returns the nodes that contain a byte, in a token or in a gap between two of its tokens, from the file inwards.
    package func path(at offset: Int) -> [SyntaxNode] {
        let next = min(firstToken(endingAfter: offset), tokens.count - 1)
        let isToken = tokens[next].range.lowerBound <= offset
        return path(from: isToken ? next : max(0, next - 1), to: next)
    }

    /// Returns the width of the blanks before an offset, in columns.
    package func column(of offset: Int) -> Int {
        let start = source.lineStart(source.lineIndex(at: offset))
        return source.bytes[start..<max(start, offset)].reduce(0) { width, byte in
            byte == .tab ? width + Indentation.width - width % Indentation.width : width + 1
        }
    }

    /// Returns the nodes that contain two tokens, from the file inwards.
    package func path(from first: Int, to last: Int) -> [SyntaxNode] {
        var path = [file]
        while let child = path.last?.child(containing: first), child.firstToken <= first, last < child.endToken {
            path.append(child)
        }
        return path
    }

    /// Returns the index of the first token that ends after an offset, or the number of tokens.
    package func firstToken(endingAfter offset: Int) -> Int {
        tokens.partitioningIndex { $0.range.upperBound > offset }
    }
}

extension SyntaxNode {
    /// Returns the node in a slot that contains a token. Files have many slots, so this is a binary search.
    fileprivate func child(containing token: Int) -> SyntaxNode? {
        let slots = slots
        let end = slots.indices.partitioningIndex { index in
            // Absent and missing syntax has no position; the next slot that has one decides.
            let first = slots[index...].lazy.compactMap { slot in
                slot.token ?? slot.node.map { Int(storage.nodes[$0].firstToken) }
            }.first
            return first.map { $0 > token } ?? true
        }
        guard end > slots.startIndex, let index = slots[end - 1].node else { return nil }
        let child = SyntaxNode(storage: storage, index: index)
        return token < child.endToken ? child : nil
    }
}
