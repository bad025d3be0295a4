extension String {
    /// A path as it stands in a URI. A colon is encoded too: in the first part of a relative reference it would end a
    /// scheme.
    var percentEncoded: String {
        var result: [UInt8] = []
        for byte in utf8 {
            if byte.standsInPath {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), Self.hexadecimalDigits[Int(byte >> 4)], Self.hexadecimalDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
    /// Whether RFC 3986 allows the byte in a path, apart from the colon.
    fileprivate var standsInPath: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~!$&'()*+,=@/".utf8.contains(self)
        }
    }
}
