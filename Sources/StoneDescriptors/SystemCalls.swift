#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A system call that failed.
package struct SystemError: Error {
    package var call: String
    /// The `errno`.
    package var code: Int32

    package init(_ call: String, code: Int32? = nil) {
        self.call = call
        self.code = code ?? errno
    }
}

/// Repeats a system call while signals interrupt it.
package func uninterrupted<Result: BinaryInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
