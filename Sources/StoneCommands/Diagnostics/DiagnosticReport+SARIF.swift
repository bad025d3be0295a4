import StoneCommandLine
import StoneExplanations
import StoneModel
import StoneSource
import StoneValues

extension DiagnosticReport {
    /// The diagnostics as a SARIF 2.1.0 log with one run, with the explanations of their codes. Columns count UTF-16
    /// units from 1. Diagnostics outside files are notifications, since GitHub rejects a result without a location;
    /// their messages contain the positions.
    var sarif: JSONValue {
        let codes = Set(diagnostics.map(\.code.id)).sorted()
        let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        let driver: JSONValue = [
            "name": "stonec",
            "version": .string(ToolVersion.current),
            "rules": .array(codes.map(rule)),
        ]
        let ofFiles = diagnostics.filter { !TextName.isName($0.path) }
        let others = diagnostics.filter { TextName.isName($0.path) }
        var run: JSONValue = [
            "tool": ["driver": driver],
            "columnKind": "utf16CodeUnits",
            "results": .array(ofFiles.map { result($0, ruleIndex: indices[$0.code.id] ?? -1) }),
        ]
        if !others.isEmpty {
            let invocation: JSONValue = [
                "executionSuccessful": .boolean(!others.contains { $0.severity == .error }),
                "toolExecutionNotifications": .array(
                    others.map { notification($0, ruleIndex: indices[$0.code.id] ?? -1) }
                ),
            ]
            run = run.setting("invocations", to: [invocation])
        }
        return [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        ]
    }

    private func rule(_ code: String) -> JSONValue {
        guard let page = Explanation.all[code] else { return ["id": .string(code)] }
        return [
            "id": .string(code),
            "shortDescription": text(page.summary),
            "help": ["text": .string(withoutLinks(page.text)), "markdown": .string(page.markdown)],
        ]
    }

    /// Notifications have neither fixes nor related locations, so the message has the notes.
    private func notification(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONValue {
        [
            "associatedRule": ["id": .string(diagnostic.code.id), "index": .integer(ruleIndex)],
            "level": level(diagnostic),
            "message": text(message(diagnostic) + noteLines(diagnostic).joined()),
        ]
    }

    private func level(_ diagnostic: Diagnostic) -> JSONValue {
        .string(diagnostic.severity == .info ? "note" : diagnostic.severity.rawValue)
    }

    private func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONValue {
        let notes = diagnostic.notes.map { location($0.path, $0.range, message: $0.message.shortenedMessage) }
        let isFixable = !diagnostic.fixIts.isEmpty && !diagnostic.fixIts.contains { TextName.isName($0.path) }
        let result: JSONValue = [
            "ruleId": .string(diagnostic.code.id),
            "ruleIndex": .integer(ruleIndex),
            "level": level(diagnostic),
            "message": text(message(diagnostic)),
            "locations": [location(diagnostic.path, diagnostic.range)],
        ]
        return result.setting("relatedLocations", to: notes.isEmpty ? nil : .array(notes))
            .setting("fixes", to: isFixable ? [fix(diagnostic.fixIts)] : nil)
    }

    private func location(_ path: String, _ range: SourceRange, message: String? = nil) -> JSONValue {
        if let message, TextName.isName(path) { return ["message": text(placed(message, path, range))] }
        let place: JSONValue = ["artifactLocation": artifact(path), "region": region(path, range)]
        guard let message else { return ["physicalLocation": place] }
        return ["physicalLocation": place, "message": text(message)]
    }

    /// Returns one fix, since several would be alternatives.
    private func fix(_ fixIts: [FixIt]) -> JSONValue {
        var messages: [String] = []
        var paths: [String] = []
        for fixIt in fixIts {
            let message = fixIt.message.shortenedMessage
            if !messages.contains(message) { messages.append(message) }
            if !paths.contains(fixIt.path) { paths.append(fixIt.path) }
        }
        let changes = paths.map { path -> JSONValue in
            let replacements = fixIts.filter { $0.path == path }.map { fixIt -> JSONValue in
                ["deletedRegion": region(path, fixIt.range), "insertedContent": ["text": .string(fixIt.replacement)]]
            }
            return ["artifactLocation": artifact(path), "replacements": .array(replacements)]
        }
        return ["description": text(messages.joined(separator: "; ")), "artifactChanges": .array(changes)]
    }

    private func region(_ path: String, _ range: SourceRange) -> JSONValue {
        let (start, end) = span(path, range)
        return [
            "startLine": .integer(start.line),
            "startColumn": .integer(start.utf16Column + 1),
            "endLine": .integer(end.line),
            "endColumn": .integer(end.utf16Column + 1),
        ]
    }

    /// Returns a relative reference for a relative path, or a `file:` URI. Colons are encoded although RFC 3986 allows
    /// them in paths, since a colon in the first component of a relative reference would end a scheme.
    private func artifact(_ path: String) -> JSONValue {
        let path = pathFromWorkspace(path)
        let encoded = path.percentEncoded(keeping: "!$&'()*+,=@/")
        return ["uri": .string(path.hasPrefix("/") ? "file://\(encoded)" : encoded)]
    }

    private func text(_ text: String) -> JSONValue { ["text": .string(withoutLinks(text))] }

    /// Returns the text of a message that viewers show as it is: brackets before a parenthesis, as in `[a](2)`, would
    /// be a link without backslashes (§3.11.6). Backslashes before a bracket are doubled, so that they escape themselves
    /// and not that backslash.
    ///
    /// Braces stay as they are, although §3.11.5 doubles them: a message without `arguments` has no placeholders, and
    /// viewers would show both.
    private func withoutLinks(_ text: String) -> String {
        guard text.contains("](") else { return text }
        return text.replacing(/(\\*)([\[\]])/) { "\($0.output.1)\($0.output.1)\\\($0.output.2)" }
    }
}
