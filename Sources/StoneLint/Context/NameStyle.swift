import StoneFormats

/// The styles of names that Dropbox's specs have.
enum NameStyle {
    /// Returns whether a name is in snake case, such as `list_folder`.
    static func isSnakeCase(_ name: some StringProtocol) -> Bool {
        name.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { isLowercase($0) || $0.isASCIIDigit }
        } && name.utf8.first.map(isLowercase) ?? false
    }

    /// Returns whether a name is in camel case and begins with a capital, such as `ListFolderArg`.
    static func isCamelCase(_ name: some StringProtocol) -> Bool {
        name.utf8.first.map(isUppercase) ?? false
            && name.utf8.allSatisfy { isLowercase($0) || isUppercase($0) || $0.isASCIIDigit }
    }

    /// Returns a name in upper camel case with the same words.
    static func camelCase(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
