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

/// Makes a descriptor non-blocking and close-on-exec.
func configure(_ descriptor: Int32) throws(SystemError) {
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0 else {
        throw SystemError("fcntl")
    }
}
