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

    package func endProcess() -> Never { exit(rawValue) }
}
