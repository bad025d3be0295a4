import StoneComments
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Comments, and the declarations and lines to which they belong.
struct CommentAttachmentTests {
    /// Expects that each comment names its placement and the first token of its node: `# leading struct`.
    private func expectAttached(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let source = SourceText(path: "a.stone", text: text)
        let storage = parse(source).tree.storage
        for attached in storage.attachedComments {
            let owner = attached.node.kind == .file ? "file" : firstWord(of: attached.node, source)
            let found = "# \(attached.placement) \(owner)"
            #expect(source.text(attached.comment.range) == found, sourceLocation: sourceLocation)
        }
    }

    private func firstWord(of node: SyntaxNode, _ source: SourceText) -> Substring {
        source.text(node.range).split { $0 == " " || $0 == "\n" }.first ?? ""
    }

    @Test func `comments above a line lead it, unless a blank line follows`() {
        expectAttached(
            """
            # dangling file

            # leading namespace
            # leading namespace
            namespace a
            # dangling file

            struct A
            # leading "Doc"
                "Doc"
                # dangling struct

                # leading f
                f String
                # leading g
                g String
            """
        )
    }

    @Test func `comments after tokens trail their line`() {
        expectAttached(
            """
            struct A  # trailing struct
                "Doc"  # trailing "Doc"
                f List(  # trailing f
                    # inner f
                    String)  # trailing f
                    # dangling f
                example default  # trailing example
                    f = {  # trailing f
                        # inner f
                        "k": 1
                        # inner f
                    }  # trailing f
            alias B = A # trailing alias
            """
        )
    }

    @Test func `indentation decides at the end of a block`() {
        expectAttached(
            """
            struct A
                f String
                    "Doc"
                    # dangling f
                # dangling struct

                    # dangling struct
                # dangling struct
            # leading union
            union B
                t
                # dangling union

            # dangling file

            route a (A, B, Void)
                attrs
                    x = 1
                    # dangling attrs
                    # dangling attrs

                # dangling route
            # dangling file
            """
        )
    }

    @Test func `broken lines have comments, too`() {
        expectAttached(
            """
            struct A
                # leading =
                = String  # trailing =
                # leading g
                g = String  # trailing g
            # leading word
            word x  # trailing word
            # leading alias
            alias B =  # trailing alias
            """
        )
    }

    @Test func `each comment of every spec is attached once`() throws {
        var count = 0
        for file in try SpecFiles.all + SpecFiles.mutated(TestScale.count(500), seed: 26) {
            let source = SourceText(path: file.path, bytes: file.bytes)
            let storage = parse(source).tree.storage
            let attached = storage.attachedComments
            #expect(attached.map(\.comment) == storage.comments, "\(source.path)")
            count += attached.count
            for one in attached {
                let range = one.node.range
                let comment = one.comment.range
                let holds =
                    switch one.placement {
                    case .leading: comment.upperBound <= range.lowerBound
                    case .trailing, .inner: range.lowerBound <= comment.lowerBound
                    case .dangling: one.node.kind == .file || range.lowerBound <= comment.lowerBound
                    }
                #expect(holds, "\(source.path): \(one.placement) comment at \(comment)")
            }
        }
        #expect(count > 1000)
    }

    /// Each declaration gets comments. One is cut with them and put at the end of the file: all comments still belong
    /// to the same text.
    @Test func `a declaration moves with its comments`() throws {
        var moved = 0
        let files = try SpecFiles.all
        for index in stride(from: 0, to: files.count, by: TestScale.step(8)) {
            let spec = SourceText(path: files[index].path, bytes: files[index].bytes)
            guard !parse(spec).tree.storage.file.containsError else { continue }
            let source = Self.withComments(spec)
            let storage = parse(source).tree.storage
            let attached = storage.attachedComments
            guard let node = storage.file.children.dropFirst().first(where: { _ in true }) else { continue }
            moved += 1
            let mine = attached.filter { node.contains($0) }
            let start = source.lineStart(source.lineIndex(at: mine.first?.comment.range.lowerBound ?? 0))
            let last = max(node.range.upperBound, mine.last?.comment.range.upperBound ?? 0)
            let end = source.lineStart(source.lineIndex(at: last) + 1)
            let text = source.text(SourceRange(start, end))
            let rest = source.text(SourceRange(0, start)) + source.text(SourceRange(end, source.bytes.count))
            let after = parse(SourceText(path: source.path, text: rest + "\n" + text)).tree.storage
            let described = attached.map { describe($0, source) }.sorted()
            #expect(described == after.attachedComments.map { describe($0, after.source) }.sorted(), "\(source.path)")
        }
        #expect(moved > 50)
    }

    /// Adds a comment above each declaration, and one at the end of its body.
    private static func withComments(_ spec: SourceText) -> SourceText {
        var bytes = spec.bytes
        for (number, node) in Array(parse(spec).tree.storage.file.children).enumerated().reversed() {
            let end = bytes[node.range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            bytes.insert(contentsOf: "\n    # end of \(number)".utf8, at: end)
            bytes.insert(
                contentsOf: "# above \(number)\n".utf8,
                at: spec.lineStart(spec.lineIndex(at: node.range.lowerBound))
            )
        }
        return SourceText(path: spec.path, bytes: bytes)
    }

    /// The comment, its placement, and the first line of its node.
    private func describe(_ attached: AttachedComment, _ source: SourceText) -> String {
        let owner = attached.node.kind == .file ? "file" : source.text(attached.node.range).split(separator: "\n")[0]
        return "\(source.text(attached.comment.range)) \(attached.placement) \(owner)"
    }
}

extension SyntaxNode {
    /// Returns whether a comment belongs to the node or to a line below it.
    fileprivate func contains(_ attached: AttachedComment) -> Bool {
        attached.node.kind != .file && range.lowerBound <= attached.node.range.lowerBound
            && attached.node.range.upperBound <= range.upperBound
    }
}
