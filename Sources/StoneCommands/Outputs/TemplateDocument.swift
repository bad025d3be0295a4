import StoneMustache

/// A Markdown document with the templates of files: code blocks, each below a line with its path.
///
///     `Sources/{{module}}/stone.json`:
struct TemplateDocument {
    private struct Block {
        var path: String
        var text: String
    }

    private let blocks: [Block]

    init(_ bytes: [UInt8]) { blocks = Self.blocks(in: String(decoding: bytes, as: UTF8.self)) }

    /// Returns the files of several documents, in their order.
    static func files(of documents: [[UInt8]], with values: TemplateValue) throws(TemplateError) -> [UserFiles.File] {
        var files: [UserFiles.File] = []
        for document in documents { files += try TemplateDocument(document).files(with: values) }
        return files
    }

    private func files(with values: TemplateValue) throws(TemplateError) -> [UserFiles.File] {
        try blocks.map { block throws(TemplateError) in
            let path = String(decoding: try Self.rendered(block.path, with: values), as: UTF8.self)
            return UserFiles.File(path: path, bytes: try Self.rendered(block.text, with: values))
        }
    }

    private static func rendered(_ template: String, with values: TemplateValue) throws(TemplateError) -> [UInt8] {
        var library = TemplateLibrary()
        if let error = library.add("file", source: template).first { throw error }
        return try library.render("file", with: values)
    }

    /// Returns the code blocks with paths.
    private static func blocks(in document: String) -> [Block] {
        var blocks: [Block] = []
        var fence: Substring?
        var path: String?
        var lines: [Substring] = []
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                guard line == open else {
                    lines.append(line)
                    continue
                }
                if let path { blocks.append(Block(path: path, text: lines.map { "\($0)\n" }.joined())) }
                (fence, path, lines) = (nil, nil, [])
            } else if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
            } else if let match = line.wholeMatch(of: /`([^`]+)`:/) {
                path = String(match.1)
            }
        }
        return blocks
    }
}
