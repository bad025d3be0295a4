/// Lines: declarations, and the lines of their bodies.
extension SyntaxNode {
    /// The position of the slot for unexpected tokens at the end of the line. The slots of the line break and of the body follow.
    private var restPosition: Int? {
        let position = storage.restPositions[Int(kind.rawValue)]
        return position < 0 ? nil : position
    }

    static let restPositions = SyntaxKind.allCases.map { $0.layout.firstIndex(of: "rest") ?? -1 }

    /// Whether the kind begins a line.
    package var isLine: Bool { restPosition != nil }

    /// The unexpected tokens at the end of the line.
    var rest: SyntaxNode? { restPosition.flatMap { child($0) } }

    /// The slots before the end of the line.
    var header: Slice<FinishedBuffer<Slot>> {
        guard let restPosition else { return slots }
        return slots.prefix(restPosition)
    }

    /// The indented body, or unexpected lines in its place.
    package var body: SyntaxNode? { restPosition.flatMap { child($0 + 2) } }

    var bodySlot: Slot? { restPosition.map { slot($0 + 2) } }

    /// The lines that belong to the body, but lack its indentation.
    var outdentedLines: SyntaxNode? { kind == .example || kind == .attributes ? child(slots.count - 1) : nil }

    /// Whether syntax is missing or unexpected on the line, its body excluded. A missing `example` does not count.
    var isBroken: Bool {
        guard containsError else { return false }
        if kind == .unexpected || rest != nil { return true }
        return header.contains { slot in
            switch slot.content {
            case .missing(let index): storage.missing[index].expectation != .exampleKeyword
            case .node(let index): SyntaxNode(storage: storage, index: index).isBroken
            default: false
            }
        }
    }

    /// Whether the line has an error, its body excluded.
    var hasError: Bool {
        guard containsError else { return false }
        if kind == .unexpected || isInvalid || rest != nil { return true }
        if case .missing? = bodySlot?.content { return true }
        return header.contains { slot in
            switch slot.content {
            case .missing: true
            case .node(let index): storage.nodes[index].containsError
            case .absent, .token: false
            }
        }
    }

    /// The first token of the line in which it begins.
    var firstTokenOfLine: Int {
        var token = firstToken
        while token > 0, !storage.tokens[token - 1].kind.isLayout { token -= 1 }
        return token
    }

    /// Whether the line before it in the same file has an error.
    var followsError: Bool {
        let end = storage.contentEnd(before: firstToken)
        return end > 0 && storage.hasError(inLineAt: end - 1)
    }

    /// The tokens of a line with an error, the body excluded, or `nil`.
    package var brokenTokens: Range<Int>? {
        if kind == .unexpected { return tokenRange }
        guard isLine, hasError else { return nil }
        let end = body?.firstToken ?? endToken
        return firstToken..<max(end, firstToken + 1)
    }

    /// The lines of a block.
    var lines: SyntaxChildren { kind == .block ? children : SyntaxChildren(storage, 0..<0) }

    /// Returns views of the lines of a kind in the body. Broken lines are left out.
    @inline(__always) func bodyLines<View>(_ kind: SyntaxKind, _ view: (SyntaxNode) -> View) -> [View] {
        var views: [View] = []
        forEachBodyLine(kind) { line, rest in
            if views.isEmpty { views.reserveCapacity(rest) }
            views.append(view(line))
        }
        return views
    }

    /// Calls a function with each unbroken line of a kind in the body, and the number of lines left, including it.
    @inline(__always) func forEachBodyLine(_ kind: SyntaxKind, _ body: (SyntaxNode, Int) -> Void) {
        guard storage.contains(kind) else { return }
        let slots = storage.bodySlots(of: index)
        for slot in slots {
            guard let line = storage.slots[slot].node, storage.nodes[line].kind == kind else { continue }
            let node = SyntaxNode(storage: storage, index: line)
            if !node.isBroken { body(node, slots.upperBound - slot) }
        }
    }
}

extension SyntaxStorage {
    /// Returns the slots of the lines in the body of a node.
    func bodySlots(of index: Int) -> Range<Int> {
        let node = nodes[index]
        let rest = restPositions[Int(node.kind.rawValue)]
        guard rest >= 0, let body = slots[Int(node.firstSlot) + rest + 2].node, nodes[body].kind == .block else {
            return 0..<0
        }
        return slotRange(of: body)
    }
}
