import StoneFormats

extension UInt8 {
    /// Whether the byte is valid in methods and in the names of header fields (RFC 9110, section 5.6.2).
    package var isTokenByte: Bool {
        isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }

    /// Whether the byte is valid in the names and the addresses of hosts.
    package var isHostByte: Bool { isASCIIAlphanumeric || "-._:[]%".utf8.contains(self) }

    /// The byte, with an ASCII letter in lower case.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension Collection<UInt8> {
    /// Whether the bytes are a method or the name of a header field.
    package var isToken: Bool { !isEmpty && allSatisfy(\.isTokenByte) }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without the spaces and tabs around them, which have no meaning in header fields.
    package var trimmingBlanks: SubSequence {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = drop(while: isBlank)
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return rest }
        return rest[...last]
    }
}

extension Substring {
    /// The text without the spaces and tabs around it, which have no meaning in header fields.
    package var trimmingBlanks: Substring { Substring(utf8.trimmingBlanks) }
}

extension StringProtocol {
    /// The text with its ASCII letters in lower case. `lowercased()` would also replace the Kelvin sign with `k`, and
    /// so accept a misspelling of `chunked` that other servers reject.
    package var asciiLowercased: String {
        String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
    }
}
