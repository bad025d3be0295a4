/// Byte classes of specs.
extension UInt8 {
    /// Whether the byte is a space or a tab.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether the byte can be part of a name, hyphens excluded. An inlined function cannot use StoneFormats.
    @inlinable package var isWordPart: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F }
}
