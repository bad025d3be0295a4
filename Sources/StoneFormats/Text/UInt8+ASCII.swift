extension UInt8 {
    /// Whether the byte is an ASCII digit.
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
    /// Whether the byte is an ASCII letter or digit.
    @inlinable package var isASCIIAlphanumeric: Bool { (self | 0x20) &- 0x61 < 26 || isASCIIDigit }
    /// Whether the byte is a hexadecimal digit in either case.
    @inlinable package var isASCIIHexDigit: Bool { (self | 0x20) &- 0x61 < 6 || isASCIIDigit }
}
