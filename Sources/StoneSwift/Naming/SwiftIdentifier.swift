/// Turns names of the spec into Swift identifiers: `file_metadata` → `FileMetadata`, `path_lower` → `pathLower`.
///
/// The rules are those of the reference implementation's Swift back end, so that the names are the ones which users of
/// SwiftyDropbox know. What that back end leaves out (its output then does not compile) is added here.
package enum SwiftIdentifier {
    /// The name of a namespace or a type.
    static func type(_ name: String) -> String {
        escapedType(joinedWords(of: name, lowercasesFirst: false))
    }

    /// The name of a field or a tag.
    static func member(_ name: String) -> String {
        escapedMember(joinedWords(of: name, lowercasesFirst: true))
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
        let isSpelledRight = name.utf8.allSatisfy {
            $0.isUppercase || $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "_")
        }
        return isSpelledRight && name.utf8.first.map { !$0.isDigit } ?? false && name != "_"
    }

    /// Whether code may declare a type of this name.
    package static func isTypeName(_ name: String) -> Bool {
        isWord(name) && !ReservedWords.keywords.contains(name) && !ReservedWords.types.contains(name)
            && !name.hasPrefix("_Stone")
    }

    /// Whether a property or a case may have this name. Those that begin with an underscore belong to generated code.
    package static func isMemberName(_ name: String) -> Bool {
        isWord(name) && name.utf8.first != UInt8(ascii: "_") && !ReservedWords.members.contains(name)
    }

    /// Whether a route may have this name.
    package static func isRouteName(_ name: String) -> Bool {
        isMemberName(name) && name != SwiftNames.allRoutes
    }

    private static func joinedWords(of name: String, lowercasesFirst: Bool) -> String {
        var result = camelCase(name, lowercasesFirst: lowercasesFirst)
        if ReservedWords.isReservedByReference(result) { result += "_" }
        if result.utf8.first?.isDigit ?? true { result = "_" + result }
        return result == "_" ? "__" : result
    }

    private static func escapedType(_ name: String) -> String {
        ReservedWords.types.contains(name) ? name + "_" : name
    }

    private static func escapedMember(_ name: String) -> String {
        ReservedWords.members.contains(name) ? name + "_" : name
    }

    /// Words begin after dashes, underscores and slashes and at capitals: `GetFile` → `Get`, `File`; `HTMLPage` → `HTML`,
    /// `Page`. Names are ASCII, as the language has it.
    private static func camelCase(_ name: String, lowercasesFirst: Bool) -> String {
        var name = name
        return name.withUTF8 { name in
            String(unsafeUninitializedCapacity: name.count) { result in
                var count = 0
                var startsWord = true
                for (index, byte) in name.enumerated() {
                    guard !byte.isSeparator else {
                        startsWord = true
                        continue
                    }
                    startsWord = startsWord || isWordStart(index, in: name)
                    let isUppercase = startsWord && !(lowercasesFirst && count == 0)
                    result[count] = isUppercase ? byte.uppercased : byte.lowercased
                    count += 1
                    startsWord = false
                }
                return count
            }
        }
    }

    /// Whether a capital begins a word: after another letter or digit, or as the last of an acronym, `HTML|Page`.
    private static func isWordStart(_ index: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name[index].isUppercase, index > 0 else { return false }
        guard name[index - 1].isUppercase else { return true }
        guard index + 1 < name.count else { return false }
        return !name[index + 1].isUppercase && !name[index + 1].isSeparator
    }
}

extension UInt8 {
    fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isSeparator: Bool {
        self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: "/")
    }

    fileprivate var uppercased: UInt8 { isLowercase ? self & ~0x20 : self }
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
