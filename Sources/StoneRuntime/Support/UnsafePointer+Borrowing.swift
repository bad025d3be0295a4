extension UnsafePointer where Pointee: ~Copyable {
    /// Calls a function with the value at the address.
    ///
    /// In unspecialized code, `pointee` copies a value before it is passed on, which counts its references. A value of
    /// a type that may be noncopyable is borrowed.
    @inline(__always)
    func borrow(_ body: (borrowing Pointee) -> Void) {
        body(pointee)
    }
}
