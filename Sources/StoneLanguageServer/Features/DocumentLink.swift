import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// `textDocument/documentLink`: the addresses of `:link:` in documentation, and the files of imported namespaces.
enum DocumentLinkRequest: Request {
    struct Link: Codable, Sendable {
        var range: PositionRange
        var target: String
    }

    static let method = "textDocument/documentLink"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> [Link]? {
        let document = try await context.document(parameters.textDocument)
        var links: [Link] = []
        for node in document.storage.allNodes where node.kind == .documentation {
            let bytes = document.source.bytes[node.range.lowerBound..<node.range.upperBound]
            guard bytes.contains(UInt8(ascii: "`")) else { continue }
            for reference in DocumentationReference.all(in: joined(bytes)) where reference.kind == .link {
                guard let address = reference.link?.address else { continue }
                let end = reference.range.upperBound - 1
                let range = SourceRange(end - address.utf8.count, end)
                links.append(Link(range: context.range(range, in: document.source), target: address))
            }
        }
        for occurrence in document.index.occurrences(inFile: document.file) where occurrence.role == .import {
            guard let declaration = document.index.declaration(of: occurrence.symbol) else { continue }
            let target = context.snapshot.uri(of: document.analysis.specs[declaration.file].path)
            links.append(Link(range: context.range(occurrence.range, in: document.source), target: target))
        }
        return links.sorted { $0.range.start < $1.range.start }
    }

    /// Returns documentation with spaces in place of the line breaks within paragraphs.
    private static func joined(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var joined = bytes
        for index in bytes.indices where bytes[index] == .lineFeed {
            let next = bytes[(index + 1)...].first { !$0.isBlank && $0 != UInt8(ascii: "\r") }
            if next != .lineFeed { joined[index] = UInt8(ascii: " ") }
        }
        return joined
    }
}
