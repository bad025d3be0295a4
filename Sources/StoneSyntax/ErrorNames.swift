import StoneSource
import StoneSuggestions

/// The names that syntax with errors may declare, in lines that later stages cannot read. References to them are not
/// reported.
package struct ErrorNames {
    private var names: Set<String> = []
    /// Whether a declaration has no readable name: `struct = 1`.
    package private(set) var hasUnknownNames = false
    /// Whether a file does not declare its namespace, so that it may belong to any namespace.
    package private(set) var hasUnknownNamespace = false

    /// Collects the names of trees. Without a namespace, no declaration is read.
    package init(_ trees: [SyntaxTree]) {
        for tree in trees {
            let isUnread = tree.lacksNamespace
            hasUnknownNamespace = hasUnknownNamespace || isUnread
            guard isUnread || tree.containsError else { continue }
            for node in tree.storage.children(in: tree.range) {
                if node.containsError { find(declaration: node) }
                if isUnread { collect(node) }
            }
        }
    }

    /// Returns whether a name may be declared by syntax with errors.
    package func mayDeclare(_ name: String) -> Bool { names.contains(name) }

    private mutating func find(declaration node: SyntaxNode) {
        guard node.kind != .unexpected else { return collect(node) }
        let tokens = node.storage.tokens
        let next = tokens[min(node.firstToken + 1, tokens.count - 1)].kind
        if next != .identifier && node.kind != .patch { hasUnknownNames = true }
        if node.kind == .import {
            let words = tokens[node.tokenRange].filter { $0.kind == .identifier }
            names.formUnion(words.map { node.storage.source.text($0.range) })
        }
        if Declaration(node) == nil { collect(node) } else { find(in: node) }
    }

    /// Finds unread parts of a line that is read, and unread lines below it.
    private mutating func find(in line: SyntaxNode) {
        guard line.containsError else { return }
        if line.isBroken { collect(line.rest ?? line) }
        guard let body = line.body else { return }
        if body.kind == .unexpected { return collect(body) }
        for child in body.lines where child.containsError {
            if child.isBroken && child.kind != .documentation || !isRead(child, below: line) {
                collect(child)
            } else {
                find(in: child)
            }
        }
        if let outdented = line.outdentedLines { collect(outdented) }
    }

    /// Returns whether a line is read as part of the declaration around it.
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

    /// Collects the names that the lines of a node may declare.
    private mutating func collect(_ node: SyntaxNode) {
        // The word before the first token determines whether that token can be a name.
        var line = DeclaredNameScanner()
        for index in node.firstTokenOfLine..<node.endToken {
            let name = line.declaredName(node.storage.tokens[index], in: node.storage.source)
            if let name, index >= node.firstToken { names.insert(name) }
        }
    }
}

/// Scans lines for the names of possible declarations. Ignores references.
private struct DeclaredNameScanner {
    private static let keywords = ReservedWords.declarations + ["example"]

    private var count = 0
    private var last = ""
    private var isLastDeclared = false
    private var previous = TokenKind.newline

    /// Consumes the next token.
    /// - Returns: The name of a possible declaration: the first word of a line, at the top level also the second one,
    ///   a word after a keyword or a misspelling of one, and a word after a type: `List(String) names`.
    mutating func declaredName(_ token: Token, in source: SourceText) -> String? {
        defer { previous = token.kind }
        switch token.kind {
        case .newline: self = DeclaredNameScanner()
        case .path where isLastDeclared: return last + source.text(token.range)
        case .identifier where previous == .rightParenthesis || previous == .question: return source.text(token.range)
        case .identifier: return take(source.text(token.range), isIndented: token.depth > 0)
        default:
            if let word = token.kind.reservedWord { return take(word, isIndented: token.depth > 0) }
        }
        return nil
    }

    private mutating func take(_ word: String, isIndented: Bool) -> String? {
        isLastDeclared =
            switch count {
            case 0: true
            case 1: !isIndented || Self.keywords.contains(last) || suggestion(for: last, among: Self.keywords) != nil
            default: Self.keywords.contains(last)
            }
        count += 1
        last = word
        return isLastDeclared ? word : nil
    }
}
