/// The classes of characters that regular expressions have names for, as Python's `re` defines them for text.
enum CharacterClass {
    /// `\d`
    case digit
    /// `\s`
    case space
    /// `\w`
    case word

    func contains(_ scalar: UInt32) -> Bool {
        switch (self, scalar) {
        case (.digit, 0..<0x80): return (48...57).contains(scalar)
        case (.space, 0..<0x80): return (9...13).contains(scalar) || (28...32).contains(scalar)
        case (.word, 0..<0x80):
            return (48...57).contains(scalar) || (97...122).contains(scalar | 32) || scalar == 95
        case (.digit, _): return Self.category(scalar) == .decimalNumber
        case (.space, _): return Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
        case (.word, _):
            switch Self.category(scalar) {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                return true
            default: return false
            }
        }
    }

    private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory? {
        Unicode.Scalar(scalar)?.properties.generalCategory
    }
}
