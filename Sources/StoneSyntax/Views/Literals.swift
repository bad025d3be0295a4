package import StoneSource

/// A value in the source: a default, an argument, an attribute or a part of an example.
package struct Literal: Sendable {
    package enum Value: Sendable {
        case null
        case boolean(Bool)
        case integer(IntegerLiteral)
        case float(Double)
        case string(String)
        /// A bare name: a union tag (`mode WriteMode = add`) or the label of an example (`entry = default`).
        case reference(String)
        case list([Literal])
        case map([Entry])

        package var isNull: Bool { if case .null = self { true } else { false } }
    }

    package struct Entry: SyntaxView {
        package let node: SyntaxNode

        package var key: Literal { node.requiredLiteral(0) }
        package var value: Literal { node.requiredLiteral(2) }
    }

    private enum Content {
        case token(TokenSyntax)
        case node(SyntaxNode)
    }

    private let content: Content

    init(_ token: TokenSyntax) { content = .token(token) }
    init(_ node: SyntaxNode) { content = .node(node) }

    package var range: SourceRange {
        switch content {
        case .token(let token): token.range
        case .node(let node): node.kind == .dottedName && node.containsError ? node.identifier(2).range : node.range
        }
    }

    /// The value, which is decoded on demand.
    package var value: Value {
        switch content {
        case .token(let token): Self.value(of: token)
        case .node(let node): Self.value(of: node)
        }
    }

    private static func value(of token: TokenSyntax) -> Value {
        switch token.kind {
        case .null: .null
        case .true: .boolean(true)
        case .false: .boolean(false)
        case .integer: .integer(IntegerLiteral(text: token.text))
        case .float: .float(Double(token.text) ?? .nan)
        case .string: .string(StringLiteral(storage: token.storage, token: token.index).value)
        default: .reference(token.text)
        }
    }

    private static func value(of node: SyntaxNode) -> Value {
        switch node.kind {
        case .list:
            var items: [Literal] = []
            for position in 1..<max(1, node.slots.count - 1) where node.token(position)?.kind != .comma {
                if let item = node.literal(position) { items.append(item) }
            }
            return .list(items)
        case .map: return .map(node.children.map { Entry(node: $0) })
        default: return .reference(node.containsError ? node.identifier(2).text : node.storage.source.text(node.range))
        }
    }
}

extension SyntaxNode {
    /// Returns the value in a slot.
    func literal(_ position: Int) -> Literal? {
        switch slot(position).content {
        case .token(let index): Literal(TokenSyntax(storage: storage, index: index))
        case .node(let index): Literal(SyntaxNode(storage: storage, index: index))
        default: nil
        }
    }

    /// Returns the value in a slot. The first token stands for missing syntax, which only broken lines have.
    func requiredLiteral(_ position: Int) -> Literal {
        literal(position) ?? Literal(TokenSyntax(storage: storage, index: firstToken))
    }
}

/// An integer of any size. The checker checks its range.
package struct IntegerLiteral: Hashable, Sendable {
    package var isNegative: Bool
    /// Decimal digits without leading zeros; `0` for zero.
    package var digits: String

    package init(isNegative: Bool, digits: String) {
        let trimmed = digits.drop { $0 == "0" }
        self.digits = trimmed.isEmpty ? "0" : String(trimmed)
        self.isNegative = isNegative && !trimmed.isEmpty
    }

    /// Creates the integer with the given text, such as `-12`.
    package init(text: String) {
        let isNegative = text.hasPrefix("-")
        self.init(isNegative: isNegative, digits: isNegative ? String(text.dropFirst()) : text)
    }

    package var text: String { isNegative ? "-" + digits : digits }
    package var double: Double { Double(text) ?? .nan }
}

/// A string, such as documentation: `"Ends\nhere"`. Its text is decoded on demand.
package struct StringLiteral: Sendable {
    let storage: SyntaxStorage
    let token: Int

    /// The range of the literal with its quotation marks.
    package var range: SourceRange { storage.tokens[token].range }

    /// Whether the literal contains a backtick, which every documentation reference needs.
    package var containsBacktick: Bool { storage.source.contains(UInt8(ascii: "`"), in: range) }

    /// The text with escapes replaced, and with the indentation of its lines removed.
    var value: String { StringContent(range, of: storage.source, depth: Int(storage.tokens[token].depth)).text }

    /// The text with escapes replaced, and with the indentation and trailing whitespace of its lines removed.
    package var text: String { value.withoutTrailingBlanks }
}
