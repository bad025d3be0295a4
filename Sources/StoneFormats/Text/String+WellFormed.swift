extension String {
    /// Decodes UTF-8, or returns `nil` if it is malformed. (`String(validating:as:)` needs macOS 15.)
    @inlinable package init?(wellFormed bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
