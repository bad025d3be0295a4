/// Descriptions show redacted values masked.
extension _StoneFieldVisitor {
    /// In a description, writes a redacted field with its value masked and returns `true`. Otherwise returns `false`,
    /// so that the caller writes the value:
    ///
    ///     if !visitor.masks("token", _StoneRedaction.blot()(token)) {
    ///         visitor.string("token", token)
    ///     }
    public mutating func masks(_ key: _StoneLiteral, _ masked: @autoclosure () -> (any Sendable)?) -> Bool {
        guard purpose == .description else { return false }
        if let masked = masked() {
            writeKey(key)
            writeMasked(masked)
        }
        return true
    }

    private mutating func writeMasked(_ value: any Sendable) {
        switch value {
        case let items as [any Sendable]:
            writeList(items) { $1.writeMasked($0) }
        case let map as RedactedMap:
            bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { visitor in
                for (key, item) in map.entries {
                    visitor.writeMapKey("\(key)")
                    visitor.writeMasked(item)
                }
            }
        default:
            writeString("\(value)")
        }
    }
}
