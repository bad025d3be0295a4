import StoneEvolution
import StoneModel

extension ChangeReport {
    /// A test report. The tests of changes at or above the threshold have failed.
    var junit: String {
        let counts = "tests=\"\(changes.count)\" failures=\"\(changes.count(where: isFailure))\" errors=\"0\""
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites \(counts)>",
            "  <testsuite name=\"stonec breaking\" \(counts)>",
        ]
        for change in changes { lines += testCase(change) }
        lines += ["  </testsuite>", "</testsuites>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func testCase(_ change: Change) -> [String] {
        let name = "\(change.subject.qualifiedName): \(change.rule.rawValue)"
        var attributes = "classname=\"\(change.subject.namespace.inXML)\" name=\"\(name.inXML)\""
        let place = change.new ?? change.old
        if let place {
            attributes += " file=\"\(pathOnDisk(place.path).inXML)\""
            // The lines of the old version are others.
            if change.new != nil { attributes += " line=\"\(place.line)\"" }
        }
        var details = [Self.sentence(change)]
        details += [Self.consequence(change)].compactMap(\.self) + Self.proofs(change)
        details += [Self.uses(change)].compactMap(\.self)
        if let place { details.append("\(place.path):\(place.line):\(place.column)") }
        let text = details.joined(separator: "\n").inXML
        let result =
            isFailure(change)
            ? "<failure type=\"\(change.severity.rawValue)\" message=\"\(change.message.inXML)\">\(text)</failure>"
            : "<system-out>\(text)</system-out>"
        return ["    <testcase \(attributes)>", "      \(result)", "    </testcase>"]
    }
}

extension String {
    /// The text in an attribute or an element. XML has no control characters.
    fileprivate var inXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n", "\t": text.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
