#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a run of the tool ends.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The specs or other files have errors, or something could not be written.
    case failure = 1
    /// The command line cannot be carried out.
    case usage = 2

    /// Ends the process. It has failed, too, if its output could not be written.
    package func endProcess() -> Never {
        guard let reason = StandardStream.outputFailure else { exit(rawValue) }
        StandardStream.error.put(Array("stonec: error: cannot write to standard output: \(reason)\n".utf8))
        exit(max(rawValue, Self.failure.rawValue))
    }
}
