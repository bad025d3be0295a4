import StoneSyntax

/// What reads a JSON file, and says about every part that it does not understand where and why.
protocol LocatedJSONReader {
    /// Of what it finds.
    static var code: DiagnosticCode { get }

    var source: SourceText { get }
    var diagnostics: [Diagnostic] { get set }

    /// Reads the value that the file holds.
    mutating func read(_ json: LocatedJSON)
}

extension LocatedJSONReader {
    /// Reads the file, and sorts what it finds.
    mutating func readSource() {
        var parser = LocatedJSONParser(source)
        do throws(JSONSyntaxError) {
            read(try parser.parse())
        } catch {
            report(error.message, error.range)
        }
        diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The members of an object, each name once; whatever else there is is reported.
    ///
    /// - Parameters:
    ///   - subject: What the object is, for a message: `'names'`.
    ///   - expected: What it has to be: `an object: Stone names to Swift names`.
    mutating func members(of json: LocatedJSON, _ subject: String, _ expected: String) -> [LocatedJSON.Member] {
        guard case .object(let members) = json.value else {
            report("\(subject) is \(json.kind), but has to be \(expected)", json.range)
            return []
        }
        var seen: Set<String> = []
        return members.filter { member in
            if seen.insert(member.name).inserted { return true }
            report("the key '\(member.name)' is given twice", member.nameRange)
            return false
        }
    }

    /// The same for an object with certain keys only.
    mutating func members<Key: RawRepresentable<String> & CaseIterable>(
        of json: LocatedJSON,
        _ subject: String,
        _ expected: String,
        keys: Key.Type
    ) -> [(key: Key, value: LocatedJSON)] {
        members(of: json, subject, expected).compactMap { member in
            if let key = Key(rawValue: member.name) { return (key, member.value) }
            let near = didYouMean(member.name, among: Key.allCases.map(\.rawValue))
            report("unknown key '\(member.name)'\(near)", member.nameRange)
            return nil
        }
    }

    mutating func string(_ json: LocatedJSON, for key: String) -> String? {
        if case .string(let text) = json.value { return text }
        report("'\(key)' is \(json.kind), but has to be a string", json.range)
        return nil
    }

    /// Strings in a list, each with its place.
    mutating func strings(_ json: LocatedJSON, for key: String) -> [(text: String, range: SourceRange)] {
        guard case .array(let elements) = json.value else {
            report("'\(key)' is \(json.kind), but has to be a list of strings", json.range)
            return []
        }
        return elements.compactMap { element in string(element, for: key).map { ($0, element.range) } }
    }

    mutating func report(_ message: String, _ range: SourceRange) {
        diagnostics.append(.error(Self.code, message, source, range))
    }
}
