/// Turns names of the spec into Swift identifiers: `file_metadata` → `FileMetadata`, `path_lower` → `pathLower`.
///
/// The rules are those of the reference implementation's Swift back end, so that the names are the ones which users of
/// SwiftyDropbox know. What that back end leaves out (its output then does not compile) is added here.
package enum SwiftIdentifier {
    /// The name of a namespace or a type.
    static func type(_ name: String) -> String {
        escapedType(joined(words(of: name), lowercasesFirst: false))
    }

    /// The name of a field or a tag.
    static func member(_ name: String) -> String {
        escapedMember(joined(words(of: name), lowercasesFirst: true))
    }

    /// The name of a route: `tags/add`, version 2 → `tagsAddV2`.
    static func route(_ name: String, version: Int) -> String {
        member(version == 1 ? name : "\(name)_v\(version)")
    }

    /// The identifier as code has to spell it where a keyword would not be understood.
    static func quoted(_ identifier: String) -> String {
        ReservedWords.keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether it is made of letters, digits and underscores, as an identifier is that needs no backticks or is a keyword.
    package static func isWord(_ name: String) -> Bool {
        let isSpelledRight = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        return isSpelledRight && name.utf8.first.map { !$0.isDigit } ?? false && name != "_"
    }

    /// Whether code may declare a type of this name.
    package static func isTypeName(_ name: String) -> Bool {
        isWord(name) && !ReservedWords.keywords.contains(name) && !ReservedWords.types.contains(name)
    }

    /// Whether a property or a case may have this name. Those that begin with an underscore belong to generated code.
    package static func isMemberName(_ name: String) -> Bool {
        isWord(name) && !name.hasPrefix("_") && !ReservedWords.members.contains(name)
    }

    /// Whether a route may have this name.
    package static func isRouteName(_ name: String) -> Bool {
        isMemberName(name) && name != SwiftNames.allRoutes
    }

    private static func joined(_ words: [String], lowercasesFirst: Bool) -> String {
        var result = ""
        for (index, word) in words.enumerated() {
            let lower = word.lowercased()
            result += index == 0 && lowercasesFirst ? lower : lower.prefix(1).uppercased() + lower.dropFirst()
        }
        if ReservedWords.reference.contains(result.lowercased()) { result += "_" }
        if result.first?.isNumber ?? true { result = "_" + result }
        return result == "_" ? "__" : result
    }

    private static func escapedType(_ name: String) -> String {
        ReservedWords.types.contains(name) ? name + "_" : name
    }

    private static func escapedMember(_ name: String) -> String {
        ReservedWords.members.contains(name) ? name + "_" : name
    }

    /// Splits at dashes, underscores, slashes and capitals: `GetFile` → `Get`, `File`; `HTMLPage` → `HTML`, `Page`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for part in name.utf8.split(omittingEmptySubsequences: true, whereSeparator: { "-_/".utf8.contains($0) }) {
            words += capitalizedWords(of: Array(part))
        }
        return words
    }

    private static func capitalizedWords(of part: [UInt8]) -> [String] {
        var words: [String] = []
        var start = 0
        for index in part.indices.dropFirst() where part[index].isUppercase {
            let endsWord = !part[index - 1].isUppercase
            let endsAcronym = index + 1 < part.count && !part[index + 1].isUppercase
            guard endsWord || endsAcronym else { continue }
            words.append(String(decoding: part[start..<index], as: UTF8.self))
            start = index
        }
        words.append(String(decoding: part[start...], as: UTF8.self))
        return words
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isLetter: Bool { isUppercase || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
