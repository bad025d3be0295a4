/// A node of a syntax tree: a kind, slots and a range of tokens. Its slots end where those of the next node begin.
struct Node {
    let kind: SyntaxKind
    /// Whether syntax is missing, unexpected or invalid in the node or below it.
    let containsError: Bool
    /// Whether the node itself is invalid, though none of its syntax is missing or unexpected: a duplicate line.
    let isInvalid: Bool
    let firstSlot: UInt32
    let firstToken: UInt32
    /// The end of the range of tokens.
    let endToken: UInt32
}

/// A place of a node for a child.
struct Slot {
    /// The two lower bits are the kind of the content; the others are an index.
    private let bits: UInt32

    /// Optional syntax that is absent.
    static let absent = Slot(bits: 0)

    private init(bits: UInt32) { self.bits = bits }

    init(token: Int) { bits = UInt32(truncatingIfNeeded: token) << 2 | 1 }
    init(node: Int) { bits = UInt32(truncatingIfNeeded: node) << 2 | 2 }
    /// Creates a slot for required syntax that is missing.
    /// - Parameter missing: An index into `SyntaxStorage.missing`.
    init(missing: Int) { bits = UInt32(truncatingIfNeeded: missing) << 2 | 3 }

    enum Content {
        case absent
        case token(Int)
        case node(Int)
        case missing(Int)
    }

    var content: Content {
        let index = Int(bits >> 2)
        return switch bits & 3 {
        case 1: .token(index)
        case 2: .node(index)
        case 3: .missing(index)
        default: .absent
        }
    }

    var token: Int? { bits & 3 == 1 ? Int(bits >> 2) : nil }
    var node: Int? { bits & 3 == 2 ? Int(bits >> 2) : nil }
}

/// Required syntax that is missing.
struct MissingSyntax {
    let expectation: Expectation
    /// The index of the token that was found.
    let token: Int
}
