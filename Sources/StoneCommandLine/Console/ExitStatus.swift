#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The exit status of a tool.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The specs or other files have errors, a file could not be written, or something that the command needs is
    /// missing.
    case failure = 1
    /// The command line is invalid, or specs or settings that it names cannot be read.
    case usage = 2
    /// A call got no response.
    case noAnswer = 3
    /// A call was answered with the error of its route.
    case routeError = 4
    /// A call was answered with a different status, or with something other than JSON.
    case unexpectedAnswer = 5

    /// Ends the process. The status is a failure if the output could not be written.
    func endProcess() -> Never {
        guard let reason = StandardStream.outputFailure else { exit(rawValue) }
        StandardStream.error.writeAll(Array("stonec: error: cannot write to standard output: \(reason)\n".utf8))
        exit(max(rawValue, Self.failure.rawValue))
    }
}
