extension UnsafePointer where Pointee: ~Copyable {
    /// Calls a function with the value at the address.
    ///
    /// In unspecialized code, `pointee` copies a value before it is passed on, which counts its references. A value
    /// that may not be copyable is lent.
    @inline(__always)
    func borrow(_ body: (borrowing Pointee) -> Void) {
        body(pointee)
    }
}
