extension String {
    /// Creates a string from UTF-8 that has been validated, without validating it again where the system allows it.
    ///
    /// - Parameter isASCII: Whether all bytes are known to be ASCII.
    @inline(__always)
    init(validUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            let isASCII = isASCII || Bytes.areASCII(bytes)
            self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))  // available: checked above
        } else {
            self.init(decoding: bytes, as: UTF8.self)
        }
    }
}
