package import StoneSource

/// The syntax of one file: tokens and nodes, which with the gaps between the tokens contain every byte of the source.
///
/// Nodes are in postorder, so the last one is the file.
package final class SyntaxStorage: Sendable {
    package let source: SourceText
    package let tokens: [Token]
    /// The names by ID.
    package let names: [InternedName]
    let nodes: FinishedBuffer<Node>
    let slots: FinishedBuffer<Slot>
    let missing: [MissingSyntax]
    /// Whether a comment begins with `stone:`.
    package let mayHaveDirectives: Bool
    /// The position of the slot for unexpected tokens by kind, or -1. A global would check its initialization at each access.
    let restPositions = SyntaxNode.restPositions
    /// The kinds of the nodes, a bit for each.
    private let kinds: UInt64
    /// Whether a field defines its type.
    package let hasNestedDefinitions: Bool

    init(source: SourceText, lexed: LexResult, builder: consuming SyntaxBuilder) {
        self.source = source
        names = lexed.names
        tokens = lexed.tokens
        mayHaveDirectives = lexed.mayHaveDirectives
        missing = builder.missing
        kinds = builder.kinds
        hasNestedDefinitions = builder.hasNestedDefinitions
        nodes = builder.nodes.finish()
        slots = builder.slots.finish()
    }

    /// Returns whether there is a node of a kind, other than `unexpected`.
    func contains(_ kind: SyntaxKind) -> Bool { kinds >> UInt64(kind.rawValue) & 1 == 1 }

    /// The node of the whole file.
    package var file: SyntaxNode { SyntaxNode(storage: self, index: nodes.count - 1) }

    /// All nodes, children before their parents.
    package var allNodes: some Sequence<SyntaxNode> {
        nodes.indices.lazy.map { SyntaxNode(storage: self, index: $0) }
    }

    /// Returns the range of the slots of a node.
    func slotRange(of node: Int) -> Range<Int> {
        Int(nodes[node].firstSlot)..<(node + 1 < nodes.count ? Int(nodes[node + 1].firstSlot) : slots.count)
    }

    /// Returns the slots of a node.
    func slots(of node: Int) -> Slice<FinishedBuffer<Slot>> { slots[slotRange(of: node)] }

    /// Returns the end of the last token before an index that is not layout; 0 if there is none.
    func contentEnd(before token: Int) -> Int {
        var token = token
        while token > 0 {
            token -= 1
            if !tokens[token].kind.isLayout { return tokens[token].range.upperBound }
        }
        return 0
    }
}

extension TokenKind {
    /// Whether the token is a line break with meaning, a change of indentation or the end of the file.
    package var isLayout: Bool {
        switch self {
        case .newline, .indent, .dedent, .endOfFile: true
        default: false
        }
    }
}
