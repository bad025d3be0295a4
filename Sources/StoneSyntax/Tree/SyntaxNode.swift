package import StoneSource

/// A node of a syntax tree. Typed views such as `TypeDeclaration` give names to its slots.
package struct SyntaxNode: Sendable {
    package let storage: SyntaxStorage
    let index: Int

    private var node: Node { storage.nodes[index] }

    package var kind: SyntaxKind { node.kind }

    /// Whether syntax is missing, unexpected or invalid in the node or below it.
    package var containsError: Bool { node.containsError }

    /// Whether the node itself is invalid, though none of its syntax is missing or unexpected.
    var isInvalid: Bool { node.isInvalid }

    package var firstToken: Int { Int(node.firstToken) }
    var endToken: Int { Int(node.endToken) }
    var slots: Slice<FinishedBuffer<Slot>> { storage.slots(of: index) }

    /// The tokens of the node, without indentation and line breaks at the end.
    package var range: SourceRange {
        let start = storage.tokens[firstToken].range.lowerBound
        return SourceRange(start, max(start, storage.contentEnd(before: endToken)))
    }

    /// The range of the first token.
    var firstRange: SourceRange? { firstToken < endToken ? storage.tokens[firstToken].range : nil }

    /// Whether the node defines the type of the field above it.
    var isNestedDefinition: Bool { (kind == .structure || kind == .union) && token(1) == nil }

    func slot(_ position: Int) -> Slot { storage.slots[Int(node.firstSlot) + position] }

    package func child(_ position: Int) -> SyntaxNode? {
        slot(position).node.map { SyntaxNode(storage: storage, index: $0) }
    }

    package func token(_ position: Int) -> TokenSyntax? {
        slot(position).token.map { TokenSyntax(storage: storage, index: $0) }
    }

    /// The nodes in its slots.
    package var children: SyntaxChildren { SyntaxChildren(storage, storage.slotRange(of: index)) }

    /// The indices of its tokens.
    package var tokenRange: Range<Int> { firstToken..<endToken }
}

/// The nodes in a range of slots.
package struct SyntaxChildren: Sequence, IteratorProtocol {
    private let storage: SyntaxStorage
    private var position: Int
    private let end: Int

    init(_ storage: SyntaxStorage, _ slots: Range<Int>) {
        self.storage = storage
        position = slots.lowerBound
        end = slots.upperBound
    }

    package mutating func next() -> SyntaxNode? {
        while position < end {
            position += 1
            if let index = storage.slots[position - 1].node { return SyntaxNode(storage: storage, index: index) }
        }
        return nil
    }
}

/// A token of a syntax tree.
package struct TokenSyntax: Sendable {
    let storage: SyntaxStorage
    let index: Int

    package var kind: TokenKind { storage.tokens[index].kind }
    package var range: SourceRange { storage.tokens[index].range }
    package var text: String { storage.source.text(range) }
}

/// A view of a node of one kind.
package protocol SyntaxView: Sendable {
    var node: SyntaxNode { get }
}

extension SyntaxView {
    package var range: SourceRange { node.range }
    package var containsError: Bool { node.containsError }
}
