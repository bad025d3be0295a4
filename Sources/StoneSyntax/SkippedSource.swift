import StoneSource

/// Collects the source outside of the declarations that later stages read.
struct SkippedSourceFinder {
    private let storage: SyntaxStorage
    private(set) var ranges: [SourceRange] = []
    /// Whether a declaration has no readable name.
    private(set) var hidesNames = false

    init(_ storage: SyntaxStorage) {
        self.storage = storage
        guard storage.file.containsError else { return }
        for node in storage.file.children where node.containsError { find(declaration: node) }
    }

    private mutating func skip(_ node: SyntaxNode) {
        let start = storage.tokens[node.firstToken].range.lowerBound
        ranges.append(SourceRange(start, storage.tokens[node.endToken].range.lowerBound))
    }

    private mutating func find(declaration node: SyntaxNode) {
        guard node.kind != .unexpected else {
            // Begins at the end of the previous declaration, since these lines may belong to it.
            let start = max(0, storage.contentEnd(before: node.firstToken) - 1)
            ranges.append(SourceRange(start, storage.tokens[node.endToken].range.lowerBound))
            return
        }
        let next = storage.tokens[min(node.firstToken + 1, storage.tokens.count - 1)].kind
        if next != .identifier && node.kind != .patch { hidesNames = true }
        if Declaration(node) == nil { skip(node) } else { find(in: node) }
    }

    /// Skips the rest of a line that is read, and broken lines below it.
    private mutating func find(in line: SyntaxNode) {
        guard line.containsError else { return }
        if line.isBroken { skip(line.rest ?? line) }
        guard let body = line.body else { return }
        if body.kind == .unexpected { return skip(body) }
        for child in body.lines where child.containsError {
            if child.isBroken && child.kind != .documentation || !isRead(child, below: line) {
                skip(child)
            } else {
                find(in: child)
            }
        }
        if let outdented = line.outdentedLines { skip(outdented) }
    }

    /// Whether a line is read as a part of the declaration around it.
    private func isRead(_ line: SyntaxNode, below owner: SyntaxNode) -> Bool {
        switch owner.kind {
        case .structure, .union, .patch, .annotationType:
            [.documentation, .subtypes, .field, .example].contains(line.kind)
        case .field: [.documentation, .annotationUse, .structure, .union].contains(line.kind)
        case .alias: [.documentation, .annotationUse].contains(line.kind)
        case .example: [.documentation, .exampleField].contains(line.kind)
        case .route: [.documentation, .attributes].contains(line.kind)
        case .attributes: line.kind == .attribute
        case .subtypes: line.kind == .subtype
        default: line.kind == .documentation
        }
    }
}
