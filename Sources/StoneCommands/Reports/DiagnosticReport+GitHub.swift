import StoneSyntax

extension DiagnosticReport {
    /// One workflow command of GitHub Actions for each finding:
    ///
    ///     ::error file=files.stone,line=3,col=10,endLine=3,endColumn=11,title=unknown-type::namespace 'files' has no …
    ///
    /// Columns count characters, as people see them.
    var workflowCommands: String {
        diagnostics.map(workflowCommand).joined()
    }

    private func workflowCommand(_ diagnostic: Diagnostic) -> String {
        let (start, end) = span(diagnostic.path, diagnostic.range)
        let properties = [
            ("file", diagnostic.path),
            ("line", "\(start.line)"),
            ("col", "\(start.column)"),
            ("endLine", "\(end.line)"),
            ("endColumn", "\(end.column)"),
            ("title", diagnostic.code.id),
        ]
        let notes = diagnostic.notes.map { note in
            let place = span(note.path, note.range).start
            return "\n\(note.path):\(place.line):\(place.column): \(note.message)"
        }
        return "::\(diagnostic.severity.rawValue) "
            + properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
            + "::" + escaped(diagnostic.message + notes.joined(), isProperty: false) + "\n"
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
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
