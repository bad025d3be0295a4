import StoneEvolution
import StoneFormats
import StoneModel
import StoneSource

extension ChangeReport {
    /// A test report. The tests of changes at or above the threshold have failed.
    var junit: String {
        testReport(changes.map(testCase), failures: changes.count(where: isFailure))
    }

    private func testCase(_ change: Change) -> [String] {
        let name = "\(change.subject.qualifiedName): \(change.rule.rawValue)"
        var attributes = "classname=\"\(change.subject.namespace.inXML)\" name=\"\(name.inXML)\""
        let place = change.new ?? change.old
        if let place {
            attributes += " file=\"\(pathOnDisk(place.path).inXML)\""
            // A line number of the old version would not match the file on disk.
            if change.new != nil { attributes += " line=\"\(place.line)\"" }
        }
        var details = [Self.sentence(change)]
        details += [Self.consequence(change)].compactMap(\.self) + Self.proofs(change)
        details += [Self.uses(change)].compactMap(\.self)
        if let place { details.append("\(place.path):\(place.line):\(place.column)") }
        let text = details.joined(separator: "\n").inXML
        let result =
            isFailure(change)
            ? "<failure type=\"\(change.severity.rawValue)\" message=\"\(change.messageWithHint.inXML)\">\(text)</failure>"
            : "<system-out>\(text)</system-out>"
        return ["    <testcase \(attributes)>", "      \(result)", "    </testcase>"]
    }
}

extension DiagnosticReport {
    /// A test report with an error for each error in the specs.
    var junit: String {
        let errors = diagnostics.filter { $0.severity == .error }
        return testReport(errors.map(testCase), errors: errors.count)
    }

    private func testCase(_ diagnostic: Diagnostic) -> [String] {
        let start = span(diagnostic.path, diagnostic.range).start
        let path = diagnostic.path.withoutCurrentFolder.inXML
        let place = "\(path):\(start.line):\(start.column)"
        let message = diagnostic.message.shortenedMessage.inXML
        let notes = noteLines(diagnostic).joined().inXML
        return [
            "    <testcase classname=\"\(path)\" name=\"\(place): \(diagnostic.code.id)\" file=\"\(path)\" line=\"\(start.line)\">",
            "      <error type=\"\(diagnostic.code.id)\" message=\"\(message)\">\(place): \(message)\(notes)</error>",
            "    </testcase>",
        ]
    }
}

/// Returns a test report with one suite.
///
/// - Parameter tests: The lines of each test.
private func testReport(_ tests: [[String]], failures: Int = 0, errors: Int = 0) -> String {
    let counts = "tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let start = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites \(counts)>",
        "  <testsuite name=\"stonec breaking\" \(counts)>",
    ]
    let lines = start + tests.joined() + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
}

extension String {
    /// The text in an attribute or an element. XML has no control characters, and viewers interpret others.
    fileprivate var inXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case _ where scalar.isInterpreted || scalar.value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
