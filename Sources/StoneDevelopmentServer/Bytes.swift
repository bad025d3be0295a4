extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }

    /// Whether the byte is valid in method and header field names.
    var isTokenByte: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
}

extension ArraySlice<UInt8> {
    var isToken: Bool { !isEmpty && allSatisfy(\.isTokenByte) }

    /// The bytes without leading and trailing spaces and tabs.
    var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
            let last = lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
        else { return [] }
        return self[first...last]
    }
}

extension StringProtocol {
    /// The text with its ASCII letters in lower case. `lowercased()` would also replace the Kelvin sign with `k`, and
    /// so accept a misspelling of `chunked` that other servers reject.
    var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension String {
    /// Returns text, or `nil` if the bytes are not UTF-8.
    init?(validatingUTF8 bytes: ArraySlice<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
