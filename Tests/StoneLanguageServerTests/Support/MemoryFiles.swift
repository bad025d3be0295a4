import StoneIndex
import StoneLint
import StoneSource
import StoneTestSupport

@testable import StoneCommandLine
@testable import StoneLanguageServer
@testable import StoneProjects

/// Files in memory, which a test can change while the server runs.
final class MemoryFiles: Sendable {
    private let texts: Shared<[String: String]>

    /// - Parameter texts: Texts by absolute path. `-> /api/a.stone` is a link to a file or a folder.
    init(_ texts: [String: String]) {
        self.texts = Shared(texts)
    }

    subscript(path: String) -> String? {
        get { texts.value[path] }
        set { texts.withLock { $0[path] = newValue } }
    }

    /// The specs of a `stone.json` are those below its folder, and those below the folders next to it that it names
    /// (`../shared`). Hidden files are not specs. It shows all warnings if it has the word `strict`, and all its
    /// strings name declarations. A `whitelist.json` next to it names namespaces, which are keys, and declarations in
    /// them.
    /// Each of the two has an error if it has the word `malformed`, and a `stone.json` if it names a folder without
    /// specs.
    var projectFiles: ProjectFiles {
        ProjectFiles(
            content: { folder, isRecursive in
                let paths = self.texts.value.keys.sorted().filter { path in
                    path.hasPrefix(folder + "/") && (isRecursive || !path.dropFirst(folder.count + 1).contains("/"))
                        && !path.contains("/.")
                }
                let specs = paths.filter { $0.hasSuffix(".stone") }
                let folders = paths.filter { $0.hasSuffix("/stone.json") }.map { $0.dropLast("stone.json".count) }
                return ProjectFiles.Content(
                    specs: specs,
                    targets: folders.map { folder in
                        ProjectFiles.Target(
                            specs: specs.filter { path in
                                self.folders(of: String(folder)).contains { path.hasPrefix($0) }
                            },
                            folders: self.folders(of: String(folder)).map { String($0.dropLast()) },
                            warnings: self[folder + "stone.json"]?.contains("strict") == true
                                ? WarningSelection(enabled: Set(Warning.allCases), areErrors: false) : .usual,
                            configurations: [
                                self.configuration(folder + "stone.json"), self.whitelist(folder + "whitelist.json"),
                            ]
                        )
                    }
                )
            },
            read: { self[self.realPath($0)].map { Array($0.utf8) } },
            realPath: realPath
        )
    }

    private func realPath(_ path: String) -> String {
        if let text = self[path], text.hasPrefix("-> ") { return String(text.dropFirst(3)) }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        return realPath(String(path[..<slash])) + path[slash...]
    }

    /// Returns the folders of the specs of a `stone.json`.
    private func folders(of folder: String) -> [String] {
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        let names = (self[folder + "stone.json"] ?? "").split(separator: "\"").filter { $0.hasPrefix("../") }
        return [folder] + names.map { "/\(parent)/\($0.dropFirst(3))/" }
    }

    private func configuration(_ path: String) -> ConfiguredNames {
        let source = SourceText(path: path, text: self[path] ?? "")
        let names = ConfiguredNames(ConfigurationReader(source))
        let specs = texts.value.keys.filter { $0.hasSuffix(".stone") }
        let isMissing = folders(of: String(path.dropLast("stone.json".count))).dropFirst().contains { folder in
            !specs.contains { $0.hasPrefix(folder) }
        }
        let missing = Diagnostic.error(.configuration, "no specs", in: source, at: SourceRange(0, 1))
        return ConfiguredNames(
            source: source,
            ranges: strings(in: source).map { [$0] },
            attributes: names.attributes,
            errors: errors(in: source) + (isMissing ? [missing] : []),
            namesDeclarations: names.namesDeclarations,
            resolve: names.resolve
        )
    }

    private func errors(in source: SourceText) -> [Diagnostic] {
        guard let start = source.bytes.firstRange(of: Array("malformed".utf8))?.lowerBound else { return [] }
        return [.error(.configuration, "malformed", in: source, at: SourceRange(start, start + 9))]
    }

    private func whitelist(_ path: String) -> ConfiguredNames {
        let source = SourceText(path: path, text: self[path] ?? "")
        var ranges: [[SourceRange]] = []
        for range in strings(in: source) {
            let isKey = source.bytes[range.upperBound + 1] == UInt8(ascii: ":")
            ranges.append(isKey ? [range] : ranges[ranges.count - 1].prefix(1) + [range])
        }
        return ConfiguredNames(source: source, ranges: ranges, errors: errors(in: source))
    }

    private func strings(in source: SourceText) -> [SourceRange] {
        let quotes = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\"") }
        return stride(from: 0, to: quotes.count - 1, by: 2).map { SourceRange(quotes[$0] + 1, quotes[$0 + 1]) }
    }
}
