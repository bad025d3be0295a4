import StoneSource
package import StoneSyntax

/// A comment with the declaration, the line of a body or the file to which it belongs.
package struct AttachedComment: Sendable {
    package enum Placement: Sendable {
        /// In the lines directly above the node.
        case leading
        /// After the tokens of a line of the node.
        case trailing
        /// On a line of its own between the tokens of the node: inside parentheses, or in a map.
        case inner
        /// In the body of the node, but not next to a line of it: before a blank line, or at the end.
        case dangling
    }

    package let comment: SourceComment
    package let placement: Placement
    /// A declaration or another line, with the lines below it, or the file.
    package let node: SyntaxNode
    /// The columns before the comment, if it has a line of its own: as many as before the lines around it.
    package let indentation: Int
}

extension SyntaxStorage {
    /// The comments of the file, in the order of the source, each with the node to which it belongs.
    ///
    /// - A comment after tokens *trails* the line that they belong to.
    /// - A comment on a line of its own *leads* the line below it, if no blank line is between them. Several such
    ///   comments lead it together.
    /// - Before a blank line, it *dangles* in the body around it, or in the file: it is a heading, or about the file.
    /// - Before the end of a block, its indentation decides. A comment that is indented as the block dangles in it; one
    ///   that is indented as the line below leads that line. One that is indented below the line above it dangles in
    ///   that line. After a comment with less indentation, the inner blocks have ended.
    /// - Inside parentheses, maps and unexpected lines, it is an *inner* comment of the line around it.
    ///
    /// Thus a declaration moves together with its leading and trailing comments, and with the comments in its body.
    package var attachedComments: [AttachedComment] {
        let comments = comments
        var attached: [AttachedComment] = []
        attached.reserveCapacity(comments.count)
        var start = 0
        while start < comments.count {
            let token = comments[start].nextToken
            let end = comments[start...].firstIndex { $0.nextToken != token } ?? comments.count
            attached += attach(comments[start..<end], before: token)
            start = end
        }
        return attached
    }

    /// Attaches the comments of one gap.
    private func attach(_ comments: ArraySlice<SourceComment>, before token: Int) -> [AttachedComment] {
        let isBetweenLines = token == 0 || tokens[token - 1].kind.isLayout
        guard isBetweenLines else {
            let node = lines(around: token - 1).last ?? file
            let next = tokens[token].range.lowerBound
            let indentation =
                tokens[token].kind == .newline ? column(ofLine: node) + Indentation.width : column(of: next)
            return comments.map {
                AttachedComment(
                    comment: $0,
                    placement: $0.beginsLine ? .inner : .trailing,
                    node: node,
                    indentation: indentation
                )
            }
        }
        return CommentsBetweenLines(self, comments, before: token).attached()
    }

    /// Returns the declaration and the lines of bodies that contain a token, from the outermost inwards.
    fileprivate func lines(around token: Int) -> [SyntaxNode] {
        let path = path(from: token, to: token)
        return zip(path, path.dropFirst()).compactMap { parent, node in
            if node.isLine { return node }
            return node.kind == .unexpected && (parent.kind == .file || parent.kind == .block) ? node : nil
        }
    }

    /// Returns the indentation of a declaration or another line.
    fileprivate func column(ofLine line: SyntaxNode) -> Int {
        column(of: tokens[content(from: line.firstToken)].range.lowerBound)
    }

    /// Returns the first token of a line or after it that is not layout.
    fileprivate func content(from token: Int) -> Int {
        tokens[token...].firstIndex { !$0.kind.isLayout || $0.kind == .endOfFile } ?? tokens.count - 1
    }
}

/// The comments between two lines.
private struct CommentsBetweenLines {
    let storage: SyntaxStorage
    let comments: ArraySlice<SourceComment>
    /// The lines around the end of the line above, from the outermost inwards.
    let above: [SyntaxNode]
    /// The lines around the start of the line below.
    let below: [SyntaxNode]
    /// The first token of the line below.
    let next: Int
    /// The depth of the line above; -1 at the start of the file.
    let depthAbove: Int
    let depthBelow: Int

    init(_ storage: SyntaxStorage, _ comments: ArraySlice<SourceComment>, before token: Int) {
        self.storage = storage
        self.comments = comments
        next = storage.content(from: token)
        depthBelow = Int(storage.tokens[next].depth)
        below = storage.lines(around: next)
        if let last = storage.tokens[..<token].lastIndex(where: { !$0.kind.isLayout }) {
            above = storage.lines(around: last)
            depthAbove = Int(storage.tokens[last].depth)
        } else {
            above = []
            depthAbove = -1
        }
    }

    func attached() -> [AttachedComment] {
        let depths = depths()
        guard isStart else {
            return zip(comments, depths).map {
                AttachedComment(
                    comment: $0,
                    placement: .inner,
                    node: below.last ?? storage.file,
                    indentation: indentation(ofDepth: $1)
                )
            }
        }
        let leading = firstLeading(depths)
        return zip(comments.indices, depths).map { index, depth in
            let path = depth > depthBelow ? above : below
            let owner = path.last { self.depth(of: $0) < depth } ?? storage.file
            let line = index < leading ? nil : below.last
            return AttachedComment(
                comment: comments[index],
                placement: line == nil ? .dangling : .leading,
                node: line ?? owner,
                indentation: indentation(ofDepth: depth)
            )
        }
    }

    /// Whether the token below is the first of a line, or the end of the file, and not within a map or an unexpected
    /// line.
    private var isStart: Bool {
        below.last.map { storage.content(from: $0.firstToken) == next } ?? true
    }

    private func depth(of line: SyntaxNode) -> Int { Int(storage.tokens[storage.content(from: line.firstToken)].depth) }

    /// Returns the depth of each comment, which does not increase. A comment that is aligned with the line below belongs
    /// there, even if that line has a wrong indentation.
    private func depths() -> [Int] {
        var deepest = max(depthBelow, depthAbove + 1)
        return comments.map { comment in
            let column = storage.column(of: comment.range.lowerBound)
            if column == indentation(ofDepth: depthBelow) { deepest = depthBelow }
            while deepest > depthBelow, deepest > depthAbove + 1 || column < width(ofDepth: deepest) { deepest -= 1 }
            return deepest
        }
    }

    /// Returns the indentation of the block at a depth around the line above, or below that line.
    private func width(ofDepth depth: Int) -> Int {
        if let line = above.last(where: { self.depth(of: $0) == depth }) { return storage.column(ofLine: line) }
        guard let line = above.last(where: { self.depth(of: $0) < depth }) else {
            return depth * Indentation.width
        }
        return storage.column(ofLine: line) + (depth - self.depth(of: line)) * Indentation.width
    }

    /// Returns the indentation of a comment at a depth.
    private func indentation(ofDepth depth: Int) -> Int {
        guard depth == depthBelow else { return width(ofDepth: depth) }
        let token = storage.tokens[next]
        return token.kind == .endOfFile ? 0 : storage.column(of: token.range.lowerBound)
    }

    /// Returns the index of the first comment that leads the line below.
    private func firstLeading(_ depths: [Int]) -> Int {
        guard storage.tokens[next].kind != .endOfFile else { return comments.endIndex }
        var first = comments.endIndex
        var line = storage.source.lineIndex(at: storage.tokens[next].range.lowerBound)
        for (index, depth) in zip(comments.indices, depths).reversed() {
            let commentLine = storage.source.lineIndex(at: comments[index].range.lowerBound)
            guard depth == depthBelow, commentLine == line - 1 else { break }
            line = commentLine
            first = index
        }
        return first
    }
}
