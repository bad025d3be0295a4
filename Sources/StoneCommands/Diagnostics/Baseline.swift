import StoneCommandLine
import StoneLint
import StoneModel
import StoneProjects
import StoneSource

/// The warnings that a project accepts, in a file:
///
///     { "warnings": { "api/files.stone": { "undocumented-field": ["struct Account: email"] } } }
///
/// Warnings are identified by file, code, declaration and the name or text in their range, so that moved lines change
/// nothing.
struct Baseline {
    /// A warning, apart from its position.
    private struct Fingerprint: Hashable {
        var path: String
        var code: String
        var text: String
    }

    /// The number of accepted warnings of each fingerprint.
    private var counts: [Fingerprint: Int] = [:]
    /// The absolute path of the folder of the file, the base of the paths in it.
    private let folder: String

    /// - Parameter path: The path of the file.
    private init(path: String) {
        folder = Paths.parent(of: Paths.absolute(path))
    }

    /// Reads a baseline. Returns `nil` after an error.
    init?(reading path: String, _ diagnostics: inout DiagnosticsEngine) throws(UsageError) {
        self.init(path: path)
        let source = SourceText(path: path, bytes: try readFile(path, mayBePipe: true))
        let reader = BaselineReader(source)
        diagnostics.add(reader.diagnostics, in: [source])
        guard reader.diagnostics.isEmpty else { return nil }
        for (path, code, text) in reader.warnings {
            counts[Fingerprint(path: path, code: code, text: text), default: 0] += 1
        }
    }

    /// Returns whether there is a regular file at a path that is neither empty nor a baseline.
    static func isOtherFile(_ path: String) throws(UsageError) -> Bool {
        guard Paths.isRegularFile(path) else { return false }
        let source = SourceText(path: path, bytes: try readFile(path))
        guard case .object(let members) = (try? LocatedJSON(parsing: source))?.value else {
            return !source.bytes.isEmpty
        }
        return !members.contains { $0.name == BaselineReader.Key.warnings.rawValue }
    }

    /// - Parameter sources: The files of the diagnostics.
    init(path: String, of diagnostics: [Diagnostic], in sources: [SourceText]) {
        self.init(path: path)
        let sources = Self.byPath(sources)
        for diagnostic in diagnostics {
            if let key = fingerprint(of: diagnostic, sources) { counts[key, default: 0] += 1 }
        }
    }

    /// Returns the diagnostics without accepted warnings.
    func removingAccepted(_ diagnostics: [Diagnostic], in sources: [SourceText]) -> [Diagnostic] {
        var counts = counts
        let sources = Self.byPath(sources)
        return diagnostics.filter { diagnostic in
            guard let key = fingerprint(of: diagnostic, sources), let count = counts[key], count > 0 else {
                return true
            }
            counts[key] = count - 1
            return false
        }
    }

    private static func byPath(_ sources: [SourceText]) -> [String: SourceText] {
        Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Returns the fingerprint of a diagnostic with the code of a ``Warning``, regardless of its severity; `nil` for
    /// any other diagnostic.
    private func fingerprint(of diagnostic: Diagnostic, _ sources: [String: SourceText]) -> Fingerprint? {
        guard Warning(rawValue: diagnostic.code.id) != nil else { return nil }
        guard let source = sources[diagnostic.path] else {
            return Fingerprint(path: diagnostic.path, code: diagnostic.code.id, text: diagnostic.message)
        }
        let path = Paths.relative(source.location, to: folder, resolvesLinks: false) ?? source.location
        let text = String(source.text(diagnostic.range).prefix(80))
        let declaration = source.declaration(at: diagnostic.range.lowerBound)
        let isDeclaration = declaration.split(separator: " ").last.map { text == $0 } ?? false
        return Fingerprint(
            path: path,
            code: diagnostic.code.id,
            text: isDeclaration ? declaration : "\(declaration): \(text)"
        )
    }

    /// The text of the file.
    var text: String {
        let files = Dictionary(grouping: counts.keys, by: \.path).sorted { $0.key < $1.key }
        let members = files.map { path, keys in
            let codes = Dictionary(grouping: keys, by: \.code).sorted { $0.key < $1.key }
            let lists = codes.map { code, keys in
                let texts = keys.sorted { $0.text < $1.text }.flatMap { key in
                    Array(repeating: JSONValue.string(key.text), count: counts[key] ?? 0)
                }
                return JSONValue.Member(name: code, value: .array(texts))
            }
            return JSONValue.Member(name: path, value: .object(lists))
        }
        let file = JSONValue.object([JSONValue.Member(name: "warnings", value: .object(members))])
        return file.lines.joined(separator: "\n") + "\n"
    }
}

/// Reads a baseline.
private struct BaselineReader: LocatedJSONReader {
    enum Key: String, CaseIterable {
        case warnings
    }

    static let code = DiagnosticCode.invalidBaseline

    let source: SourceText
    var diagnostics: [Diagnostic] = []
    private(set) var warnings: [(path: String, code: String, text: String)] = []

    init(_ source: SourceText) {
        self.source = source
        readSource()
    }

    mutating func read(_ json: LocatedJSON) {
        for (_, value) in members(of: json, "an object with 'warnings'", keys: Key.self) {
            for file in members(of: value, "an object of files for 'warnings'") {
                for code in members(of: file.value, "an object of codes for '\(file.name)'") {
                    let texts = strings(code.value, for: code.name)
                    warnings += texts.map { (file.name, code.name, $0.text) }
                }
            }
        }
    }
}

extension SourceText {
    /// Returns the keyword and the name of the declaration around an offset: `struct Account`. Declarations begin their
    /// lines.
    fileprivate func declaration(at offset: Int) -> String {
        var line = lineIndex(at: offset)
        while line > 0, !beginsWithLetter(line) { line -= 1 }
        let end = line + 1 < lineCount ? lineStart(line + 1) : bytes.count
        let words = text(SourceRange(lineStart(line), end)).prefix { $0 != "(" && $0 != "\n" && $0 != "\r\n" }
        return words.split(separator: " ").prefix(2).joined(separator: " ")
    }

    private func beginsWithLetter(_ line: Int) -> Bool {
        let start = lineStart(line)
        return start < bytes.count && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[start])
    }
}
