import StoneCommands
import StoneMustache

/// A kind of package for `stonec init`.
enum PackageKind: CaseIterable {
    case library
    case client
    case server
    case dropbox

    /// The documents with its files.
    var documents: [[UInt8]] {
        switch self {
        case .library: [PackageResources.Notes_md, PackageResources.Library_md]
        case .client: [PackageResources.Notes_md, PackageResources.Client_md]
        case .server: [PackageResources.Notes_md, PackageResources.Server_md]
        case .dropbox: [PackageResources.Dropbox_md]
        }
    }

    /// The name of its program: `garden-client`.
    func program(_ name: PackageName) -> String {
        switch self {
        case .library: "\(name.command)-demo"
        case .client: "\(name.command)-client"
        case .server: "\(name.command)-server"
        case .dropbox: "\(name.command)-app"
        }
    }

    /// A command line that runs its program. With the name of the program, SwiftPM would plan to build all tools of this package.
    var commandLine: String {
        switch self {
        case .library, .client, .server: "swift run"
        case .dropbox: "DROPBOX_APP_KEY=… swift run"
        }
    }
}

/// The files of a new package. Their templates are the code blocks of Markdown documents, each below a line with its
/// path:
///
///     `Sources/{{module}}/stone.json`:
struct PackageTemplate {
    private let kind: PackageKind
    private let values: TemplateValue

    init(_ kind: PackageKind, name: PackageName, dependency: StoneDependency, hasCallbacks: Bool = false) {
        self.kind = kind
        values = [
            "name": .text(name.identifier), "module": .text(name.module), "program": .text(kind.program(name)),
            "dependency": .text(dependency.declaration), "stone": .text(dependency.identity),
            "callbacks": .boolean(hasCallbacks),
        ]
    }

    /// Returns the files with their paths in the package, in the order of the documents.
    func files() throws(TemplateError) -> [NewPackage.File] {
        var files: [NewPackage.File] = []
        for document in kind.documents {
            for block in Self.blocks(in: String(decoding: document, as: UTF8.self)) {
                let path = String(decoding: try rendered(block.path), as: UTF8.self)
                files.append(NewPackage.File(path: path, bytes: try rendered(block.text)))
            }
        }
        return files
    }

    private func rendered(_ template: String) throws(TemplateError) -> [UInt8] {
        var library = TemplateLibrary()
        if let error = library.add("file", source: template).first { throw error }
        return try library.render("file", with: values)
    }

    private struct Block {
        var path: String
        var text: String
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
