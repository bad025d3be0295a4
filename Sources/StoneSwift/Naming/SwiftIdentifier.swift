import StoneFormats

/// Translates names of the spec into Swift identifiers: `file_metadata` → `FileMetadata`, `path_lower` → `pathLower`.
///
/// The rules are those of the reference implementation's Swift back end, so users of SwiftyDropbox know the names.
/// Other rules cover names with which the output of that back end does not compile.
package enum SwiftIdentifier {
    /// Returns the name of a namespace or a type.
    package static func type(_ name: String) -> String {
        escapedType(joinedWords(of: name, lowercasesFirst: false))
    }

    /// Returns the name of a namespace outside all other declarations: `data` → `Data_`, since `Data` would hide the
    /// type of Foundation from all code that imports the module.
    package static func outermostType(_ name: String) -> String {
        let name = type(name)
        return hidesStandardType(name) ? name + "_" : name
    }

    /// Returns the name of a field or a tag.
    package static func member(_ name: String) -> String {
        escapedMember(joinedWords(of: name, lowercasesFirst: true))
    }

    /// Returns the name of a route: `tags/add`, version 2 → `tagsAddV2`.
    package static func route(_ name: String, version: Int) -> String {
        member(version == 1 ? name : "\(name)_v\(version)")
    }

    /// Returns the identifier, in backticks if it is a keyword.
    static func quoted(_ identifier: String) -> String {
        SwiftReservedWords.keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Returns whether a name consists of letters, digits and underscores, does not start with a digit, and is not `_`.
    package static func isWord(_ name: String) -> Bool {
        let isSpelledRight = name.utf8.allSatisfy {
            $0.isUppercase || $0.isLowercase || $0.isASCIIDigit || $0 == UInt8(ascii: "_")
        }
        return isSpelledRight && name.utf8.first.map { !$0.isASCIIDigit } ?? false && name != "_"
    }

    /// Returns whether a type can have this name.
    package static func isTypeName(_ name: String) -> Bool {
        isWord(name) && !SwiftReservedWords.keywords.contains(name) && !SwiftReservedWords.types.contains(name)
            && !name.hasPrefix("_Stone")
    }

    /// Returns whether a top-level declaration with this name would hide a type of the standard library or Foundation.
    package static func hidesStandardType(_ name: String) -> Bool { SwiftReservedWords.standardTypes.contains(name) }

    /// Returns whether a name starts with a lowercase letter, so that properties and parameters of generated code
    /// could hide a type with this name.
    package static func startsLowercase(_ name: String) -> Bool { name.utf8.first.map(\.isLowercase) ?? false }

    /// Returns whether a property or a case can have this name. Names with a leading underscore are reserved for
    /// generated code.
    package static func isMemberName(_ name: String) -> Bool {
        isWord(name) && name.utf8.first != UInt8(ascii: "_") && !SwiftReservedWords.members.contains(name)
    }

    /// Returns whether a route can have this name.
    package static func isRouteName(_ name: String) -> Bool {
        isMemberName(name) && name != SwiftNames.allRoutes
    }

    /// Returns whether a declared protocol, or the declaration that contains it, can have this name.
    package static func isProtocolName(_ name: String) -> Bool {
        isWord(name) && !SwiftReservedWords.keywords.contains(name)
            && !["Protocol", "Type", "any", "each", "some"].contains(name)
    }

    private static func joinedWords(of name: String, lowercasesFirst: Bool) -> String {
        var result = camelCase(name, lowercasesFirst: lowercasesFirst)
        if SwiftReservedWords.isReservedByReference(result) { result += "_" }
        if result.utf8.first?.isASCIIDigit ?? true { result = "_" + result }
        return result == "_" ? "__" : result
    }

    private static func escapedType(_ name: String) -> String {
        SwiftReservedWords.types.contains(name) ? name + "_" : name
    }

    private static func escapedMember(_ name: String) -> String {
        SwiftReservedWords.members.contains(name) ? name + "_" : name
    }

    /// Capitalizes the words of a name. Words begin after dashes, underscores and slashes and at capitals: `GetFile` →
    /// `Get`, `File`; `HTMLPage` → `HTML`, `Page`. Names in Stone are ASCII.
    private static func camelCase(_ name: String, lowercasesFirst: Bool) -> String {
        var name = name
        if lowercasesFirst, name.withUTF8({ $0.allSatisfy { $0.isLowercase || $0.isASCIIDigit } }) { return name }
        return name.withUTF8 { name in
            String.utf8(capacity: name.count) { result in
                var count = 0
                var startsWord = true
                for index in name.indices {
                    let byte = name[index]
                    if byte.isLowercase, !startsWord {
                        result[count] = byte
                        count += 1
                        continue
                    }
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

    /// Returns whether a capital begins a word: after another letter or digit, or as the last capital of an acronym,
    /// `HTML|Page`.
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

    fileprivate var isSeparator: Bool {
        self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: "/")
    }

    fileprivate var uppercased: UInt8 { isLowercase ? self & ~0x20 : self }
    fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}

/// The name of a field, a tag or a route.
struct MemberName: Sendable {
    let plain: String
    private let isKeyword: Bool

    init(_ plain: String) {
        self.plain = plain
        isKeyword = SwiftReservedWords.keywords.contains(plain)
    }

    /// In backticks if the name is a keyword.
    var quoted: String { isKeyword ? "`\(plain)`" : plain }
}
