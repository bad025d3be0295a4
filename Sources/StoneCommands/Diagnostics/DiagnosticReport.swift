import StoneCommandLine
import StoneFormats
import StoneModel
import StoneRevisions
import StoneSource

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The diagnostics of a run as a document for programs.
struct DiagnosticReport {
    let diagnostics: [Diagnostic]
    private let sources: [String: SourceText]
    private let workspace: String?

    /// - Parameters:
    ///   - sources: The files of the diagnostics.
    ///   - workspace: The folder of the repository, from which GitHub reads paths.
    init(
        diagnostics: [Diagnostic],
        sources: [SourceText],
        workspace: String? = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]
    ) {
        self.diagnostics = diagnostics
        self.workspace = workspace
        self.sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

    /// Returns the locations of a range; the beginning of the file if its text is not available.
    func span(_ path: String, _ range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
        guard let source = sources[path] else {
            let start = SourceLocation(line: 1, column: 1, utf16Column: 0)
            return (start, start)
        }
        return (source.location(at: range.lowerBound), source.location(at: range.upperBound))
    }

    // MARK: JSON

    /// The diagnostics as JSON, such as
    /// `{"format": "stone-diagnostics", "version": 1, "errors": 1, "warnings": 0, "diagnostics": […]}`.
    ///
    /// Each diagnostic has `code`, `severity`, `message`, `path`, `range`, `notes` and `fixIts`. Lines and columns
    /// count from 1, `column` in characters; `utf16Column` counts UTF-16 units and `offset` bytes, both from 0. Ranges
    /// exclude their end.
    var json: JSONValue {
        [
            "format": "stone-diagnostics",
            "version": .integer(1),
            "errors": .integer(count(.error)),
            "warnings": .integer(count(.warning)),
            "diagnostics": .array(diagnostics.map(json)),
        ]
    }

    private func json(_ diagnostic: Diagnostic) -> JSONValue {
        [
            "code": .string(diagnostic.code.id),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message.shortenedMessage),
            "path": .string(diagnostic.path),
            "range": json(diagnostic.path, diagnostic.range),
            "notes": .array(
                diagnostic.notes.map { note in
                    [
                        "message": .string(note.message.shortenedMessage),
                        "path": .string(note.path),
                        "range": json(note.path, note.range),
                    ]
                }
            ),
            "fixIts": .array(
                diagnostic.fixIts.map { fixIt in
                    [
                        "message": .string(fixIt.message.shortenedMessage),
                        "path": .string(fixIt.path),
                        "range": json(fixIt.path, fixIt.range),
                        "replacement": .string(fixIt.replacement),
                    ]
                }
            ),
        ]
    }

    private func json(_ path: String, _ range: SourceRange) -> JSONValue {
        let (start, end) = span(path, range)
        return ["start": json(start, range.lowerBound), "end": json(end, range.upperBound)]
    }

    private func json(_ location: SourceLocation, _ offset: Int) -> JSONValue {
        [
            "line": .integer(location.line),
            "column": .integer(location.column),
            "utf16Column": .integer(location.utf16Column),
            "offset": .integer(offset),
        ]
    }

    // MARK: GitHub

    /// One workflow command of GitHub Actions for each diagnostic:
    ///
    ///     ::error file=files.stone,line=3,col=10,endLine=3,endColumn=11,title=unknown-type::namespace 'files' has no …
    ///
    /// Columns count characters. A diagnostic in input that is not a file has its position in the message.
    var workflowCommands: String { diagnostics.map(workflowCommand).joined() }

    private func workflowCommand(_ diagnostic: Diagnostic) -> String {
        let (start, end) = span(diagnostic.path, diagnostic.range)
        let place = [
            ("file", pathFromWorkspace(diagnostic.path)),
            ("line", "\(start.line)"),
            ("col", "\(start.column)"),
            ("endLine", "\(end.line)"),
            ("endColumn", "\(end.column)"),
        ]
        let properties = (TextName.isName(diagnostic.path) ? [] : place) + [("title", diagnostic.code.id)]
        return "::\(diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue) "
            + properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
            + "::" + escaped(message(diagnostic) + noteLines(diagnostic).joined(), isProperty: false)
            + "\n"
    }

    /// Returns the message of a diagnostic, with its position if that is in no file.
    func message(_ diagnostic: Diagnostic) -> String {
        let message = diagnostic.message.shortenedMessage
        return TextName.isName(diagnostic.path) ? placed(message, diagnostic.path, diagnostic.range) : message
    }

    /// Returns a line with its position for each note, after a line break.
    func noteLines(_ diagnostic: Diagnostic) -> [String] {
        diagnostic.notes.map { "\n" + placed($0.message.shortenedMessage, $0.path, $0.range) }
    }

    /// `files.stone:3:10: …`
    func placed(_ message: String, _ path: String, _ range: SourceRange) -> String {
        let start = span(path, range).start
        return "\(path):\(start.line):\(start.column): \(message)"
    }

    /// Returns the path of a file from the workspace, or the given path outside it. A file of a revision keeps its path,
    /// since its lines are not those on disk.
    func pathFromWorkspace(_ path: String) -> String {
        if case .revision = try? RevisionOperand(path) { return path }
        let location = Paths.absolute(sources[path]?.location ?? path)
        guard let workspace, workspace.hasPrefix("/"), Paths.exists(location),
            let inside = Paths.relative(location, to: workspace)
        else { return path.withoutCurrentFolder }
        return inside
    }

    private func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            case "\t": result.unicodeScalars.append(scalar)
            // A mark of the direction can be part of a path.
            case _ where scalar.isInterpreted && !(isProperty && scalar.textEffect == .directionMark):
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// The path without `./` at its beginning, which other programs do not expect.
    var withoutCurrentFolder: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
