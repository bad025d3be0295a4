extension StaticString {
    /// The UTF-8 of a name in generated code.
    ///
    /// Unlike with `withUTF8Buffer`, no closure captures a reader or visitor, which would be copied.
    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
