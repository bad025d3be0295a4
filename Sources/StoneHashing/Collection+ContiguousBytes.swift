extension Collection<UInt8> {
    /// Calls a function with the bytes, which are copied unless they are contiguous.
    package func withContiguousBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        let isContiguous: Void? = withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        if isContiguous == nil { Array(self).withUnsafeBytes(body) }
    }
}
