import StoneCommandLine
import StoneModel
package import StoneSource
import StoneSuggestions

/// A reader of a JSON file that reports every invalid part.
package protocol LocatedJSONReader {
    /// The code of its diagnostics.
    static var code: DiagnosticCode { get }

    var source: SourceText { get }
    var diagnostics: [Diagnostic] { get set }

    /// Reads the value of the file.
    mutating func read(_ json: LocatedJSON)
}

extension LocatedJSONReader {
    /// Reads the file, and sorts the diagnostics.
    package mutating func readSource() {
        do throws(JSONTextError) {
            read(try LocatedJSON(parsing: source))
        } catch {
            report(error.message, SourceRange(error.range))
        }
        diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the members of an object. Reports duplicates, and values of other types.
    ///
    /// - Parameter expected: The expected value, for messages: `an object for 'routes'`.
    package mutating func members(of json: LocatedJSON, _ expected: String) -> [LocatedJSON.Member] {
        guard case .object(let members) = json.value else {
            report("expected \(expected), found \(json.kind)", json.range)
            return []
        }
        var seen: Set<String> = []
        return members.filter { member in
            if seen.insert(member.name).inserted { return true }
            report("duplicate key '\(member.name)'", member.nameRange)
            return false
        }
    }

    /// Returns the members of an object with these keys. Reports all other keys.
    package mutating func members<Key: RawRepresentable<String> & CaseIterable>(
        of json: LocatedJSON,
        _ expected: String,
        keys: Key.Type
    ) -> [(key: Key, value: LocatedJSON)] {
        members(of: json, expected).compactMap { member in
            if let key = Key(rawValue: member.name) { return (key, member.value) }
            let near = didYouMean(member.name, among: Key.allCases.map(\.rawValue))
            report("unknown key '\(member.name)'\(near)", member.nameRange)
            return nil
        }
    }

    package mutating func string(_ json: LocatedJSON, for key: String) -> String? {
        if case .string(let text) = json.value { return text }
        report("expected a string for '\(key)', found \(json.kind)", json.range)
        return nil
    }

    /// Reads one of the choices, and reports any other string, with the noun: `unknown style 'x' (one of: rpc, upload)`.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ json: LocatedJSON,
        for key: String,
        _ noun: String
    ) -> Choice? {
        guard let text = string(json, for: key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        report(unknownChoice(noun, text, among: Choice.allCases.map(\.rawValue)), json.range)
        return nil
    }

    /// Returns the strings in a list, with their ranges.
    package mutating func strings(_ json: LocatedJSON, for key: String) -> [(text: String, range: SourceRange)] {
        guard case .array(let elements) = json.value else {
            report("expected a list of strings for '\(key)', found \(json.kind)", json.range)
            return []
        }
        return elements.compactMap { element in string(element, for: key).map { ($0, element.range) } }
    }

    package mutating func report(_ message: String, _ range: SourceRange) {
        guard diagnostics.count <= LocatedJSON.errorLimit else { return }
        let isLast = diagnostics.count == LocatedJSON.errorLimit
        let message = isLast ? "too many errors in this file; the rest are not shown" : message
        diagnostics.append(.error(Self.code, message, in: source, at: range))
    }
}

extension LocatedJSON {
    /// The maximum number of errors reported for a file.
    fileprivate static let errorLimit = 1000
}
