import StoneModel
import StoneSyntax

extension DiagnosticReport {
    /// `{"format": "stone-diagnostics", "version": 1, "errors": 1, "warnings": 0, "diagnostics": […]}`
    ///
    /// Each diagnostic has `code`, `severity`, `message`, `path`, `range`, `notes` and `fixIts`. Lines and columns count from
    /// 1, `column` in characters; `utf16Column` counts UTF-16 units and `offset` bytes, both from 0. Ranges exclude their end.
    var json: JSONValue {
        [
            "format": "stone-diagnostics",
            "version": .integer("1"),
            "errors": .integer("\(errorCount)"),
            "warnings": .integer("\(warningCount)"),
            "diagnostics": .array(diagnostics.map(json)),
        ]
    }

    private func json(_ diagnostic: Diagnostic) -> JSONValue {
        [
            "code": .string(diagnostic.code.id),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "path": .string(diagnostic.path),
            "range": json(diagnostic.path, diagnostic.range),
            "notes": .array(
                diagnostic.notes.map { note in
                    [
                        "message": .string(note.message),
                        "path": .string(note.path),
                        "range": json(note.path, note.range),
                    ]
                }
            ),
            "fixIts": .array(
                diagnostic.fixIts.map { fixIt in
                    [
                        "message": .string(fixIt.message),
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
            "line": .integer("\(location.line)"),
            "column": .integer("\(location.column)"),
            "utf16Column": .integer("\(location.utf16Column)"),
            "offset": .integer("\(offset)"),
        ]
    }
}
