/// The bytes that the lexer asks about.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quotationMark = UInt8(ascii: "\"")
    static let numberSign = UInt8(ascii: "#")
    static let hyphen = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let rightParenthesis = UInt8(ascii: ")")
    static let backslash = UInt8(ascii: "\\")
    static let underscore = UInt8(ascii: "_")
    static let lowercaseE = UInt8(ascii: "e")

    var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether a name may hold this byte, apart from hyphens.
    var isWordPart: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
